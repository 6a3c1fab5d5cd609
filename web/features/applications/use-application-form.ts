import { type FormEvent, useState } from 'react'
import { Application } from '#contract/applications.ts'
import type { Deadline } from '#contract/business-days.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { showErrors } from '#web/lib/failures.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/text.ts'
import { useFocusOnProblem } from '#web/lib/use-focus-on-problem.ts'
import { type ApplicationInput, bodyOf, inputFrom, readDraft } from './application-draft.ts'
import { useApply, useMe } from './api.ts'
import { useKeptDraft } from './use-kept-draft.ts'

export type ApplicationForm = Form<ApplicationInput, Application>

/** The form of an application. What is typed is kept in this browser until it has been sent. */
export function useApplicationForm(vacancy: Vacancy) {
  const me = useMe()
  const [draft] = useState(() => readDraft(vacancy.slug, me.id))
  const form: ApplicationForm = useForm<ApplicationInput, Application>(Application, {
    mode: 'onTouched',
    defaultValues: inputFrom(draft, vacancy, me.resumes),
    shouldFocusError: false,
  })
  const { isSaved, forget } = useKeptDraft(form, vacancy.slug, me.id)

  return { me, form, keeping: isSaved ? 'saved' : draft ? 'restored' : 'nothing', forget } as const
}

/** How many answers are not right, once it has been tried to send them. */
export function countProblems({ formState: { errors, isSubmitted } }: ApplicationForm) {
  if (!isSubmitted) return 0
  return Object.values(errors).flatMap((problem) =>
    Array.isArray(problem) ? problem.filter(Boolean) : problem,
  ).length
}

/** Sends it once. What the server says is wrong is said at the fields, and the first of them has the focus. */
export function useSendApplication(form: ApplicationForm, slug: string, onSent: (due: Deadline) => void) {
  const text = useText('application')
  const apply = useApply()
  const { isSubmitting, submitCount } = form.formState
  const element = useFocusOnProblem(submitCount)

  const submit = form.handleSubmit((application) =>
    apply({ params: { slug }, body: bodyOf(application) }).then(
      ({ data }) => onSent(data),
      (error: unknown) => showErrors(error, { setError: mark, network: text('networkFailed') }),
    ),
  )

  /** What is wrong with a whole list is shown at each of its answers; credits and salary are no fields here. */
  const mark: ApplicationForm['setError'] = (field, problem) => {
    if (!(field.replace(/\..*/, '') in form.getValues())) return
    if (field !== 'competencies' && field !== 'outcomes') return form.setError(field, problem)
    return form.getValues(field).forEach((_, index) => form.setError(`${field}.${index}.response`, problem))
  }

  return {
    element,
    isSending: isSubmitting,
    send(event: FormEvent) {
      event.preventDefault()
      if (!isSubmitting) void submit(event)
    },
  }
}
