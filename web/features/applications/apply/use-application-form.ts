import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Application } from '#contract/applications.ts'
import type { Deadline } from '#contract/business-days.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { showErrors } from '#web/lib/failures.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFocusOnProblem } from '#web/lib/use-focus-on-problem.ts'
import { useApply, useMe } from '../api.ts'
import {
  type ApplicationInput,
  bodyOf,
  forgetDraft,
  inputFrom,
  keepDraft,
  readDraft,
} from './application-draft.ts'

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

/** The number of invalid answers; 0 before the first attempt to send. */
export function countProblems({ formState: { errors, isSubmitted } }: ApplicationForm) {
  if (!isSubmitted) return 0
  return Object.values(errors).flatMap((problem) =>
    Array.isArray(problem) ? problem.filter(Boolean) : problem,
  ).length
}

/**
 * Sends it once. What the server says is wrong is said at the fields, and the first of them has the
 * focus.
 */
export function useSendApplication(
  form: ApplicationForm,
  slug: string,
  onSent: (due: Deadline) => void,
) {
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

  /**
   * Shows the problem of a list at each of its answers. Credits and salary are no fields of the
   * form.
   */
  const mark: ApplicationForm['setError'] = (field, problem) => {
    if (!(field.replace(/\..*/, '') in form.getValues())) return
    if (field !== 'competencies' && field !== 'outcomes') return form.setError(field, problem)
    return form
      .getValues(field)
      .forEach((_, index) => form.setError(`${field}.${index}.response`, problem))
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

const SAVE_AFTER_MS = 300

/** Keeps what is typed in this browser, until the application has been sent. */
function useKeptDraft({ subscribe }: ApplicationForm, slug: string, owner: string) {
  const [isSaved, setIsSaved] = useState(false)
  const isSent = useRef(false)

  useEffect(() => {
    let timer: number | undefined
    let unsaved: ApplicationInput | null = null

    function save() {
      window.clearTimeout(timer)
      if (!unsaved || isSent.current) return
      keepDraft(slug, owner, unsaved)
      unsaved = null
      setIsSaved(true)
    }

    const unsubscribe = subscribe({
      formState: { values: true },
      callback({ values }) {
        unsaved = values
        window.clearTimeout(timer)
        timer = window.setTimeout(save, SAVE_AFTER_MS)
      },
    })
    window.addEventListener('pagehide', save)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [subscribe, slug, owner])

  function forget() {
    isSent.current = true
    forgetDraft(slug)
  }

  return { isSaved, forget }
}
