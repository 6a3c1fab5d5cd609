import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface FormSectionProps {
  /** The fragment of links to this section. */
  id?: string
  title?: string
  /** One line that says who sees this, or what it is for. */
  note?: ReactNode
  columns?: 1 | 2 | 3
  /** 3 inside a dialog, whose title is a 2. */
  level?: 2 | 3
  children: ReactNode
}

/** Fields that belong together, side by side where there is room. */
export function FormSection({ id, title, note, columns = 1, level = 2, children }: FormSectionProps) {
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

/** Takes the whole row among columns. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <div className={styles.full}>{children}</div>
}
