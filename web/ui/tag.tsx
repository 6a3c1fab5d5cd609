import type { ReactNode } from 'react'
import styles from './tag.module.css'

export type Tone = 'neutral' | 'pine' | 'brass' | 'success' | 'warning' | 'danger' | 'info'

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

/** A state that something is in, such as open or closed. The word carries it; the dot only helps the eye. */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Tag tone={tone} icon={<span className={styles.dot} />}>
      {children}
    </Tag>
  )
}
