import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '#web/ui/toasts.tsx'
import { CallError } from './call-error.ts'
import { type FailureTexts, messageOf } from './failure-text.ts'
import { textNow } from './i18n/text.ts'

interface FailureOptions {
  /** The call sent what a person wrote, which is still on the screen. */
  isWritten?: boolean
}

interface ErrorTarget<Input extends FieldValues> extends FailureTexts, FailureOptions {
  setError?: UseFormReturn<Input>['setError'] | undefined
}

/**
 * Shows each message of a refusal as a toast and marks its field. A message for several fields
 * names its field.
 * @returns what closes the toasts
 * @throws the error itself if it is not a CallError
 */
export function showErrors<Input extends FieldValues>(
  error: unknown,
  target: ErrorTarget<Input> = {},
): () => void {
  if (!(error instanceof CallError)) throw error
  const texts = Object.entries(error.errors).flatMap(([field, texts]) =>
    texts.map((text) => ({ field, text })),
  )
  const shown = texts.map(({ field, text }, index) => {
    const isRepeated = texts.some((other) => other.field !== field && other.text === text)
    const label = isRepeated && labelOf(field)
    target.setError?.(
      field as FieldPath<Input>,
      { type: 'server', message: text },
      { shouldFocus: index === 0 },
    )
    return toast.error(
      label ? textNow('common', 'fieldProblem', { field: label, problem: text }) : text,
    )
  })
  if (texts.length === 0) return showFailure(messageOf(error, target), target)
  return () => shown.forEach((close) => close())
}

/**
 * Shows that a call failed. Without a connection that is the reason, and it stays.
 * @returns what closes the toast of a call that failed with one
 */
export function showFailure(text: string, { isWritten }: FailureOptions = {}): () => void {
  if (navigator.onLine) return toast.error(text)
  toast.offline(textNow('common', isWritten ? 'offline' : 'nothingSent'))
  return () => undefined
}

/** Marks the fields of a refusal, without toasts. */
export function markErrors<Input extends FieldValues>(
  errors: CallError['errors'],
  setError: UseFormReturn<Input>['setError'],
) {
  for (const [field, [message = '']] of Object.entries(errors))
    setError(field as FieldPath<Input>, { type: 'server', message })
}

/** @returns the visible label of a field, or undefined */
function labelOf(field: string) {
  const [control] = document.getElementsByName(field)
  const isLabelled =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  return isLabelled ? control.labels?.[0]?.textContent : undefined
}
