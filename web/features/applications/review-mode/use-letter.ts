import type { FormEvent } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { FeedbackDraft } from '#contract/applications/feedback-drafts.ts'
import type { Letter } from '#contract/applications/letter.ts'
import type { Stage } from '#contract/applications/stages.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useForm } from '#web/lib/form.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useAnswer } from '../api.ts'
import { useShowWriting } from '../presence/use-presence.ts'
import { sentText } from '../review/full-answer-note.tsx'
import { useFurther } from '../review/use-further.ts'
import { useParticular } from '../review/use-particular.ts'
import { useShort } from '../review/use-short.ts'
import { useDraftKeeping } from './letter-draft.ts'

export interface LetterProps {
  candidate: CandidateApplication
  vacancy: Vacancy
  /** The one that was kept on the server. */
  draft: FeedbackDraft | null
  onSent: () => void
}

const loadSchema = async () => (await import('#contract/applications/feedback.ts')).Feedback

/** The form of an answer and its letter, which is kept on the server as it is written. */
export function useLetter({ candidate, vacancy, draft, onSent }: LetterProps) {
  const text = useText('review')
  const form = useForm(loadSchema, {
    defaultValues: {
      feedback: draft?.feedback ?? '',
      letter: draft?.letter ?? null,
      stage: undefined,
    },
  })
  const drafting = useDraftKeeping(vacancy.slug, candidate.id)
  const questions = useQuestions(candidate)
  const showWriting = useShowWriting({ slug: vacancy.slug, uuid: candidate.id })
  const sending = useSending({ candidate, vacancy, drafting, ...questions })

  function keep() {
    questions.forget()
    showWriting()
    drafting.keep(draftOf(form.getValues()))
  }

  function change(letter: Letter | null) {
    form.setValue('letter', letter, { shouldValidate: form.formState.isSubmitted })
    keep()
  }

  /** @returns whether it was sent */
  async function send(written: FeedbackDraft, stage?: Stage) {
    if (!(await sending.send(written, stage))) return false
    questions.forget()
    toast.success(text(sentText(candidate, written), { name: candidate.full_name }))
    onSent()
    return true
  }

  /** The key sends nothing short without asking, unlike the button. */
  async function sendByKey(written: FeedbackDraft, stage?: Stage) {
    return questions.short.ask(written) ? false : await send(written, stage)
  }

  /** The form is empty again once it was sent. */
  function submitBy(sendWritten: typeof send) {
    return async (event?: FormEvent) => {
      let isSent = false
      const submit = form.submit(
        async (values) => (isSent = await sendWritten(draftOf(values), values.stage)),
        { network: text('networkFailed') },
      )
      await submit(event)
      if (isSent) form.reset({ feedback: '', letter: null, stage: undefined })
    }
  }

  return {
    form,
    field: form.register('feedback', { onChange: keep }),
    letter: form.watch('letter') ?? null,
    stage: form.watch('stage') ?? null,
    moveTo: (stage: Stage | null) => form.setValue('stage', stage ?? undefined),
    change,
    submit: submitBy(send),
    submitByKey: submitBy(sendByKey),
    questions,
    isSending: sending.isPending,
    draftState: drafting.state,
  }
}

function draftOf({
  feedback,
  letter = null,
}: {
  feedback: string
  letter?: Letter | null | undefined
}) {
  return { feedback, letter }
}

/** The questions that an answer may raise before it is sent. */
function useQuestions(candidate: CandidateApplication) {
  const particular = useParticular()
  const further = useFurther(candidate)
  const short = useShort(candidate)

  function forget() {
    particular.forget()
    further.forget()
    short.forget()
  }
  return { particular, further, short, forget }
}

interface SendingProps extends Pick<LetterProps, 'candidate' | 'vacancy'> {
  drafting: ReturnType<typeof useDraftKeeping>
  particular: ReturnType<typeof useParticular>
  further: ReturnType<typeof useFurther>
}

/** Sends the answer in place of its draft, which is kept again if that fails. */
function useSending({ candidate, vacancy, drafting, particular, further }: SendingProps) {
  const language = useLanguage()
  const { mutateAsync: answer, isPending } = useAnswer()

  /** @returns whether it was sent. Any refusal but that of a text for several is thrown. */
  async function send(written: FeedbackDraft, stage?: Stage) {
    const feedbackCount = further.claim()
    if (!feedbackCount) return false
    await drafting.settle()
    const params = { slug: vacancy.slug, uuid: candidate.id }
    const body = { ...written, candidate: candidate.slug, language, ...(stage && { stage }) }
    const isSent = await particular
      .send((claim) => answer({ params, body: { ...body, ...claim, ...feedbackCount } }))
      .catch((error: unknown) => {
        drafting.keep(written)
        return further.askAfter(error)
      })
    if (isSent) drafting.forget()
    else drafting.keep(written)
    return isSent
  }

  return { send, isPending }
}
