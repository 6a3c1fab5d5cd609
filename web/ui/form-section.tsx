import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface FormSectionProps {
  /** The anchor of the section. */
  id?: string
  title?: string
  /** One line about the audience or the purpose. */
  note?: ReactNode
  columns?: 1 | 2 | 3
  /** The heading level; 3 inside a dialog, whose title is an h2. */
  level?: 2 | 3
  children: ReactNode
}

/** A titled group of fields, in columns on wide screens. */
export function FormSection({
  id,
  title,
  note,
  columns = 1,
  level = 2,
  children,
}: FormSectionProps) {
  const titleId = useId()
  const Heading = `h${level}` as const

  return (
    <fieldset
      className={styles.section}
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <div className={styles.header}>
          <Heading className={styles.title} id={titleId}>
            {title}
          </Heading>
          {note && <p className={styles.note}>{note}</p>}
        </div>
      )}
      <div className={styles.fields} style={{ '--columns': columns }}>
        {children}
      </div>
    </fieldset>
  )
}

/** Spans all columns of a section. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <div className={styles.full}>{children}</div>
}
