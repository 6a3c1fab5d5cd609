import type { ReactNode } from 'react'
import styles from './act.module.css'

interface ActProps {
  title: string
  /** Where it stands, announced when it changes. */
  children: ReactNode
  actions?: ReactNode
}

/** One of the acts of the privacy section: its state and its buttons. */
export function Act({ title, children, actions }: ActProps) {
  return (
    <li className={styles.act}>
      <div className={styles.text}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.state} aria-live="polite">
          {children}
        </p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
