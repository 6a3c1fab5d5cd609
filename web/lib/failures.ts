// What the server answers instead of doing it, in words.
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '#web/ui/toasts.tsx'
import { CallError } from './call-error.ts'
import { textNow } from './i18n/text.ts'

export interface FailureTexts {
  /** When the server was not reached. */
  network?: string | undefined
  /** When it said no without saying why. */
  otherwise?: string | undefined
}

interface ErrorTarget<Input extends FieldValues> extends FailureTexts {
  setError?: UseFormReturn<Input>['setError'] | undefined
}

/** Each text of the server is a toast of its own, and its field is marked. One said of several fields names each. */
export function showErrors<Input extends FieldValues>(error: unknown, target: ErrorTarget<Input> = {}) {
  if (!(error instanceof CallError)) throw error
  const texts = Object.entries(error.errors).flatMap(([field, texts]) =>
    texts.map((text) => ({ field, text })),
  )
  texts.forEach(({ field, text }, index) => {
    const isRepeated = texts.some((other) => other.field !== field && other.text === text)
    const label = isRepeated && labelOf(field)
    toast.error(label ? textNow('common', 'fieldProblem', { field: label, problem: text }) : text)
    target.setError?.(
      field as FieldPath<Input>,
      { type: 'server', message: text },
      { shouldFocus: index === 0 },
    )
  })
  if (texts.length === 0) toast.error(messageOf(error, target))
}

/** Marks what the server said of each field, and says nothing more. */
export function markErrors<Input extends FieldValues>(
  errors: CallError['errors'],
  setError: UseFormReturn<Input>['setError'],
) {
  for (const [field, [message = '']] of Object.entries(errors))
    setError(field as FieldPath<Input>, { type: 'server', message })
}

/** What people know a field by. */
function labelOf(field: string) {
  const [control] = document.getElementsByName(field)
  const hasLabel = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  return hasLabel ? control.labels?.[0]?.textContent : undefined
}

/** One text for a failure without fields. */
export function messageOf(error: CallError, { network, otherwise }: FailureTexts = {}) {
  if (error.status === 0) return network ?? textNow('common', 'networkError')
  return error.message || (otherwise ?? textNow('common', 'somethingWentWrong'))
}
