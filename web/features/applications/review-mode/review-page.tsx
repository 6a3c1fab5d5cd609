import type { ReactNode } from 'react'
import styles from './review-mode.module.css'

/** The frame of all that is shown in place of an application. */
export function ReviewPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}
