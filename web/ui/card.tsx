import { type ReactNode, type Ref, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  title?: string
  /** For a card whose heading takes the focus when the focused element in it disappears. */
  headingRef?: Ref<HTMLHeadingElement>
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
  'data-testid'?: string
}

/** A titled section with a border. */
export function Card({ title, headingRef, description, actions, children, ...rest }: CardProps) {
  const id = useId()

  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined} {...rest}>
      {(title || actions) && (
        <div className={styles.header}>
          <div className={description ? styles.described : undefined}>
            {title && (
              <h2
                className={styles.title}
                id={id}
                ref={headingRef}
                tabIndex={headingRef ? -1 : undefined}
              >
                {title}
              </h2>
            )}
            {description && <p className={styles.description}>{description}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
