import { Tooltip as KitTooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { KitProvider } from './kit-provider.tsx'
import styles from './tooltip.module.css'

interface TooltipProps {
  text: string
  /** One focusable element, so that the tooltip is reachable by keyboard (WCAG 1.4.13). */
  children: ReactElement<Record<string, unknown>>
}

/** A tooltip on hover and focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <KitProvider>
      <KitTooltip
        label={text}
        className={styles.tooltip ?? ''}
        multiline
        events={{ hover: true, focus: true, touch: true }}
      >
        {children}
      </KitTooltip>
    </KitProvider>
  )
}
