import { type FormEvent, useState } from 'react'
import type { CallError } from '#web/lib/call-error.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { showFailure } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFocusOnProblem } from '#web/lib/use-focus-on-problem.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useSaveSalary } from './api.ts'
import { fieldOf } from './salary-field-names.ts'
import type { useWrittenSalary } from './use-written-salary.ts'
import { bodyOf } from './written-salary.ts'

/** Saves the rows. What is wrong with a field is said at the field and as 'field: message'. */
export function useSubmitSalary({ check, mark, forget }: ReturnType<typeof useWrittenSalary>) {
  const text = useText('preferences')
  const { mutateAsync: save } = useSaveSalary()
  const { acquire, release } = useSingleFlight()
  const [isSaving, setIsSaving] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const element = useFocusOnProblem(attempts)

  async function send() {
    const { fields, problems } = await check()
    if (!fields) return show(problems)
    mark({})
    const refusal = await save({ body: bodyOf(fields) }).then(
      () => null,
      (error: CallError) => error,
    )
    if (refusal) return showRefusal(refusal)
    forget()
    toast.success(text('saved'))
  }

  function showRefusal(error: CallError) {
    const failed = text('saveFailed')
    if (Object.keys(error.errors).length > 0) show(error.errors)
    else showFailure(messageOf(error, { network: failed, otherwise: failed }))
  }

  function show(problems: Record<string, string[]>) {
    for (const [key, messages] of Object.entries(problems))
      for (const message of messages)
        toast.error(text('fieldProblem', { field: nameOf(key), message }))
    mark(problems)
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
    if (!acquire()) return
    setIsSaving(true)
    void send()
      .catch(() => showFailure(text('saveFailed')))
      .finally(() => {
        release()
        setIsSaving(false)
        setAttempts((made) => made + 1)
      })
  }

  return { element, submit, isSaving }
}
