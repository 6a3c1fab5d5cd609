import type { ReactNode } from 'react'
import styles from './operations.module.css'

/** Cards side by side, and one below the other if it is narrow. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

/** A quiet line under the facts of a card, or in their place. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
