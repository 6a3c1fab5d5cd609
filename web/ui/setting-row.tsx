import type { ReactNode } from 'react'
import styles from './setting-row.module.css'

interface SettingRowProps {
  title: string
  lead: ReactNode
  /** The lead is a state, and announced when it changes. */
  isState?: boolean
  /** The buttons that change it. */
  children: ReactNode
  /** The things it is about, if there are several. */
  below?: ReactNode
}

/** An entry of a list of settings: its name, a line about it, and its buttons beside them. */
export function SettingRow({ title, lead, isState = false, children, below }: SettingRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.what}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.lead} aria-live={isState ? 'polite' : undefined}>
            {lead}
          </p>
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
      {below}
    </li>
  )
}
