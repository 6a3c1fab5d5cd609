import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'
import type { FieldIds, FieldProps } from './field.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface FieldLayoutProps extends Omit<FieldProps, 'label'> {
  ids: FieldIds
  /** The element with the label. */
  label: ReactNode
  children: ReactNode
}

/** The label, the question, the control or controls, the error and the help, in this order. */
export function FieldLayout(props: FieldLayoutProps) {
  const { ids, label, labelHidden, required, question, children, error, description } = props

  return (
    <div className={styles.field}>
      {labelHidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <div className={styles.labelRow}>
          {label}
          {required && <RequiredMark />}
        </div>
      )}
      {question && (
        <p className={styles.question} id={ids.question}>
          {question}
        </p>
      )}
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
      {description && (
        <p className={styles.help} id={ids.help}>
          {description}
        </p>
      )}
    </div>
  )
}

/** The asterisk, outside the label, so that it is not part of the accessible name. */
function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden>
      *
    </span>
  )
}
