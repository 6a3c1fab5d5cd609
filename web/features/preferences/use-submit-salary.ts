import type { FieldErrors } from 'react-hook-form'
import { CallError } from '#web/lib/call-error.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { showFailure } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useProblemText } from '#web/lib/problem-text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useSaveSalary } from './api.ts'
import { fieldOf } from './salary-field-names.ts'
import type { SalaryFields } from './salary-schema.ts'
import type { SalaryFormState } from './use-salary-form.ts'
import { bodyOf } from './written-salary.ts'

/** Saves the rows. What is wrong with a field is said at the field and as 'field: message'. */
export function useSubmitSalary({ form, forget }: Pick<SalaryFormState, 'form' | 'forget'>) {
  const text = useText('preferences')
  const problemText = useProblemText()
  const { mutateAsync: save } = useSaveSalary()
  const failed = text('saveFailed')

  async function send(fields: SalaryFields) {
    const refusal = await save({ body: bodyOf(fields) }).then(
      () => null,
      (error: unknown) => error,
    )
    if (refusal) return showRefusal(refusal)
    forget()
    toast.success(text('saved'))
  }

  function showRefusal(error: unknown) {
    if (!(error instanceof CallError)) throw error
    const problems = Object.entries(error.errors).map(([name, texts]) => ({ name, texts }))
    if (problems.length === 0)
      return void showFailure(messageOf(error, { network: failed, otherwise: failed }), {
        isWritten: true,
      })
    for (const { name, texts } of problems) {
      for (const message of texts) say(name, message)
      const field = fieldOf(name)
      if (field) form.setError(field.name, { type: 'server', message: texts.at(-1) ?? '' })
    }
  }

  function say(name: string, message: string | undefined) {
    toast.error(text('fieldProblem', { field: labelOf(name), message: message ?? '' }))
  }

  function labelOf(name: string) {
    const field = fieldOf(name)
    if (!field) return name === 'salary' ? text('salary') : name
    if (field.row === undefined) return text('currency')
    return text('row', { field: text(field.cell), number: field.row + 1 })
  }

  return form.submit(send, { network: failed }, (errors) => {
    for (const { name, code } of codesIn(errors)) say(name, problemText(code))
  })
}

/** The code of each field that has a problem. */
function codesIn(errors: FieldErrors | object, within = ''): { name: string; code: string }[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const name = `${within}${key}`
    if (!(error instanceof Object)) return []
    if ('type' in error && 'message' in error && typeof error.message === 'string')
      return [{ name, code: error.message }]
    return codesIn(error, `${name}.`)
  })
}
