import { createContext, type ReactNode, use, useId } from 'react'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface FieldProps {
  label: string
  /** The full question, between the label and the control. */
  question?: ReactNode
  /** Help that stays in view, under the control. */
  description?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  /** Hides the label visually, where a table header labels the field. */
  labelHidden?: boolean | undefined
  id?: string | undefined
}

/** The id of the advice that belongs to the field within. */
export const AdviceContext = createContext<string | undefined>(undefined)

/**
 * @returns the ids of label, help and error, and the ARIA attributes of the control that refer to
 * them (WCAG 1.3.1)
 */
export function useField(
  { id, error, question, description, required }: FieldProps,
  hasCounter = false,
) {
  const ownId = useId()
  const controlId = id ?? ownId
  const advice = use(AdviceContext)
  const ids = {
    control: controlId,
    label: `${controlId}-label`,
    question: `${controlId}-question`,
    error: `${controlId}-error`,
    help: `${controlId}-help`,
    counter: `${controlId}-counter`,
  }
  const describedBy = [
    question && ids.question,
    error && ids.error,
    description && ids.help,
    hasCounter && ids.counter,
    advice,
  ]

  return {
    ids,
    control: {
      id: ids.control,
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
      'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    },
  }
}

interface FieldFrameProps extends FieldProps {
  ids: ReturnType<typeof useField>['ids']
  children: ReactNode
}

/** The layout of a field: the label, the control, its error and its help. */
export function FieldFrame({
  ids,
  label,
  labelHidden,
  required,
  error,
  question,
  description,
  children,
}: FieldFrameProps) {
  const labelText = (
    <label id={ids.label} htmlFor={ids.control}>
      {label}
    </label>
  )

  return (
    <div className={styles.field}>
      {labelHidden ? (
        <VisuallyHidden>{labelText}</VisuallyHidden>
      ) : (
        <div className={styles.labelRow}>
          {labelText}
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

/**
 * The asterisk of a required field, outside the label, so that it is not part of the accessible
 * name.
 */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden>
      *
    </span>
  )
}
