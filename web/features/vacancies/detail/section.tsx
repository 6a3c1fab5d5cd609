import type { ReactNode } from 'react'
import styles from './vacancy-text.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  )
}
