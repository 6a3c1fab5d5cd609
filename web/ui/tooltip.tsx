import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, useRef } from 'react'
import styles from './tooltip.module.css'

interface TooltipProps {
  text: string
  /** One focusable element, so that the tooltip is reachable by keyboard. */
  children: ReactElement
}

const hoverMs = 300
/** The pointer may go over from the element to the text. */
const leaveMs = 100

/**
 * A tooltip on hover and focus, for the eye; its element needs a description of its own. It is
 * drawn next to the element, within the same landmark.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null)

  return (
    <span ref={anchor} className={styles.anchor}>
      <Base.Root>
        <Base.Trigger render={children} delay={hoverMs} closeDelay={leaveMs} closeOnClick={false} />
        <Base.Portal container={anchor}>
          <Base.Positioner className={styles.positioner} positionMethod="fixed" sideOffset={6}>
            <Base.Popup className={styles.tooltip} role="tooltip">
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </span>
  )
}
