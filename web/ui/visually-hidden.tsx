import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** For screen readers only. With an id it can describe a control. */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className={styles.hidden} id={id}>
      {children}
    </span>
  )
}
