import type { ReactNode } from 'react'
import styles from './tag.module.css'

export type Tone = 'neutral' | 'pine' | 'brass' | 'success' | 'warning' | 'danger' | 'info'

/** A short label. */
export function Tag({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

/** A status such as open or closed, as text with a colored dot (WCAG 1.4.1). */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Tag tone={tone} icon={<span className={styles.dot} />}>
      {children}
    </Tag>
  )
}
