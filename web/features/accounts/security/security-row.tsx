import type { ReactNode } from 'react'
import styles from './security-row.module.css'

interface SecurityRowProps {
  title: string
  lead: string
  /** The buttons that change it. */
  children: ReactNode
  /** The things it is about, where there are several. */
  below?: ReactNode
}

/** One way in which an account is protected. */
export function SecurityRow({ title, lead, children, below }: SecurityRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.what}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
      </div>
      {below}
    </li>
  )
}
