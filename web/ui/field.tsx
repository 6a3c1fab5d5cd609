import { createContext, type ReactNode, use, useId } from 'react'

export interface FieldProps {
  label: string
  /** The full question, between the label and the control. */
  question?: ReactNode
  /** Help that stays in view, under the control. */
  description?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  /** Hides the label visually, if a table header labels the field. */
  labelHidden?: boolean | undefined
  id?: string | undefined
}

export type FieldIds = ReturnType<typeof useField>['ids']

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
