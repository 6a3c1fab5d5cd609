import type { FormEvent } from 'react'
import type { CallError } from '#web/lib/call-error.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useProblemText } from '#web/lib/problem-text.ts'
import { useFocusOnProblem } from '#web/lib/use-focus-on-problem.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useSaveSalary } from './api.ts'
import { cells, fieldOf } from './salary-field-names.ts'
import { bodyOf, type SalaryFields, type SalaryForm } from './salary-fields.ts'

/** Saves the rows. What is wrong with a field is said at the field and as 'field: message'. */
export function useSubmitSalary(form: SalaryForm) {
  const text = useText('preferences')
  const problemText = useProblemText()
  const { mutateAsync: save } = useSaveSalary()
  const { isSubmitting, submitCount } = form.formState
  const element = useFocusOnProblem(submitCount)

  function send(values: SalaryFields) {
    return save({ body: bodyOf(values) }).then(() => toast.success(text('saved')), showRefusal)
  }

  function showRefusal(error: CallError) {
    const problems = Object.entries(error.errors).flatMap(([key, messages]) =>
      messages.map((message) => ({ key, message })),
    )
    for (const { key, message } of problems) {
      toast.error(text('fieldProblem', { field: nameOf(key), message }))
      const field = fieldOf(key)
      if (field) form.setError(field.shownAt, { type: 'server', message })
    }
    if (problems.length === 0)
      toast.error(messageOf(error, { network: text('saveFailed'), otherwise: text('saveFailed') }))
  }

  /** Nothing was sent: the form itself has found something. */
  function showProblems() {
    const fields = form
      .getValues('salary')
      .flatMap((_, row) => cells.map((cell) => `salary.${row}.${cell}` as const))
    for (const field of ['currency', ...fields] as const) {
      const message = problemText(form.getFieldState(field).error?.message)
      if (message) toast.error(text('fieldProblem', { field: nameOf(field), message }))
    }
  }

  /** The label of a field. */
  function nameOf(key: string) {
    const field = fieldOf(key)
    if (!field) return key === 'salary' ? text('salary') : key
    if (field.row === undefined) return text('currency')
    return text('row', { field: text(field.cell), number: field.row + 1 })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSubmitting) void form.handleSubmit(send, showProblems)(event)
  }

  return { element, submit, isSaving: isSubmitting }
}
