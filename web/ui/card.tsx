import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  title?: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
  'data-testid'?: string
}

export function Card({ title, description, actions, children, ...rest }: CardProps) {
  const id = useId()

  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined} {...rest}>
      {(title || actions) && (
        <div className={styles.header}>
          <div>
            {title && (
              <h2 className={styles.title} id={id}>
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
