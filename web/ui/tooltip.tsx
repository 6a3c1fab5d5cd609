import { Tooltip as KitTooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import styles from './tooltip.module.css'

interface TooltipProps {
  text: string
  /** One element that can take the focus: a tooltip that only a mouse can find helps few. */
  children: ReactElement<Record<string, unknown>>
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <KitTooltip
      label={text}
      className={styles.tooltip ?? ''}
      multiline
      events={{ hover: true, focus: true, touch: true }}
    >
      {children}
    </KitTooltip>
  )
}
