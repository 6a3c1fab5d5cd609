import { type ReactNode, useId } from 'react'
import styles from './catalogue.module.css'

export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()

  return (
    <section className={styles.specimen} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
