import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'
import { type FieldProps, RequiredMark, type useField } from './field.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface GroupFrameProps extends FieldProps {
  ids: ReturnType<typeof useField>['ids']
  children: ReactNode
}

/**
 * The layout of a group of controls for one question, like `FieldFrame` for one control (fieldset
 * and legend).
 */
export function GroupFrame({
  ids,
  label,
  labelHidden,
  required,
  error,
  question,
  description,
  children,
}: GroupFrameProps) {
  return (
    <div className={styles.field}>
      {labelHidden ? (
        <VisuallyHidden>
          <span id={ids.label}>{label}</span>
        </VisuallyHidden>
      ) : (
        <div className={styles.labelRow}>
          <span id={ids.label}>{label}</span>
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
