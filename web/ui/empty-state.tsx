import type { ReactNode } from 'react'
import { Mark } from './logo.tsx'
import styles from './state.module.css'

interface EmptyStateProps {
  /** One line. */
  title: string
  /** One sentence about the missing content, or what to change. */
  children?: ReactNode
  action?: ReactNode
  /** Replaces a whole page, so its title is the h1. */
  isPage?: boolean
}

/** Shown in place of a list without entries. */
export function EmptyState({ title, children, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'

  return (
    <div className={styles.state}>
      <span className={styles.mark}>
        <Mark size={28} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
