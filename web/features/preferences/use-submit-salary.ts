import type { FormEvent } from 'react'
import type { CallError } from '#web/lib/call-error.ts'
import { messageOf } from '#web/lib/failures.ts'
import { useText } from '#web/lib/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useSaveSalary } from './api.ts'
import { bodyOf, fieldOf, type SalaryFields, type SalaryForm } from './salary-fields.ts'

const columns = ['perception', 'description', 'amount'] as const

/** Saves the rows. What is wrong with a field is said at the field and as 'field: message'. */
export function useSubmitSalary(form: SalaryForm) {
  const text = useText('preferences')
  const { mutate: save, isPending } = useSaveSalary()

  function send(values: SalaryFields) {
    save({ body: bodyOf(values) }, { onSuccess: () => toast.success(text('saved')), onError: showRefusal })
  }

  function showRefusal(error: CallError) {
    const problems = Object.entries(error.errors).flatMap(([field, messages]) =>
      messages.map((message) => ({ field, message })),
    )
    for (const { field, message } of problems) {
      toast.error(text('fieldProblem', { field, message }))
      const shownAt = fieldOf(field)
      if (shownAt) form.setError(shownAt, { type: 'server', message })
    }
    if (problems.length === 0)
      toast.error(messageOf(error, { network: text('saveFailed'), otherwise: text('saveFailed') }))
  }

  /** Nothing was sent: the form itself has found something. */
  function showProblems() {
    const currency = form.problem('currency')
    if (currency) toast.error(text('fieldProblem', { field: text('currency'), message: currency }))
    form.getValues('salary').forEach((_, index) => {
      for (const column of columns) {
        const message = form.problem(`salary.${index}.${column}`)
        const field = text('row', { field: text(column), number: index + 1 })
        if (message) toast.error(text('fieldProblem', { field, message }))
      }
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) void form.handleSubmit(send, showProblems)(event)
  }

  return { submit, isSaving: isPending }
}
