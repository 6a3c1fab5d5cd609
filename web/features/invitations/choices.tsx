import type { ReactNode, Ref } from 'react'
import styles from './choices.module.css'

interface ChoicesProps {
  /** Of the heading. */
  id: string
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  lead: string
  /** A field before the buttons. */
  field?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** A part of the page of an invitation with buttons, each of which does something at once. */
export function Choices({ id, title, titleRef, lead, field, children }: ChoicesProps) {
  return (
    <section className={styles.choices} aria-labelledby={id}>
      <h2 className={styles.title} id={id} tabIndex={titleRef ? -1 : undefined} ref={titleRef}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      {field}
      <div className={styles.buttons}>{children}</div>
    </section>
  )
}
