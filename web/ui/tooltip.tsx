import {
  cloneElement,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { usePlacedBeside } from './place-beside.ts'
import styles from './tooltip.module.css'

interface TooltipProps {
  text: string
  /** One focusable element, so that the tooltip is reachable by keyboard. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

const hoverMs = 300
/** The pointer may go over from the element to the text. */
const leaveMs = 100

/** A tooltip on hover and focus; Escape hides it (WCAG 1.4.13). */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const { isShown, showAfter } = useShown()
  const describedBy = [children.props['aria-describedby'], isShown && id].filter(Boolean).join(' ')

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      role="presentation"
      onPointerEnter={() => showAfter(true, hoverMs)}
      onPointerLeave={() => showAfter(false, leaveMs)}
      onFocus={() => showAfter(true, 0)}
      onBlur={() => showAfter(false, 0)}
    >
      {cloneElement(children, { 'aria-describedby': describedBy || undefined })}
      {isShown && <Text id={id} text={text} anchor={anchor} />}
    </span>
  )
}

interface TextProps {
  id: string
  text: string
  anchor: RefObject<HTMLElement | null>
}

function Text({ id, text, anchor }: TextProps) {
  const box = useRef<HTMLSpanElement>(null)
  usePlacedBeside(anchor, box, 'above')

  return (
    <span ref={box} id={id} className={styles.tooltip} role="tooltip" popover="manual">
      {text}
    </span>
  )
}

function useShown() {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!isShown) return
    const hide = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setShown(false)
    }
    document.addEventListener('keydown', hide, { capture: true })
    return () => document.removeEventListener('keydown', hide, { capture: true })
  }, [isShown])

  function showAfter(shown: boolean, delayMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(shown), delayMs)
  }

  return { isShown, showAfter }
}
