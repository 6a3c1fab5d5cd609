import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text for screen readers only. @param id for `aria-describedby` of a control */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className={styles.hidden} id={id}>
      {children}
    </span>
  )
}
