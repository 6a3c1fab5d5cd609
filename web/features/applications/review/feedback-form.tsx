import { type FormEvent, useRef, useState } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { answerApplication } from '#contract/applications/candidates.ts'
import { Feedback } from '#contract/applications/feedback.ts'
import type { BodyOf } from '#contract/endpoint/endpoint-types.ts'
import { lengths } from '#contract/fields/lengths.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useAnswer, useMe } from '../api.ts'
import { useShowWriting } from '../presence/use-presence.ts'
import { SnippetPicker } from '../snippets/snippet-picker.tsx'
import { AnswersSoFar } from './answers-so-far.tsx'
import { forgetFeedbackDraft, keepFeedbackDraft, readFeedbackDraft } from './feedback-draft.ts'
import styles from './feedback-form.module.css'
import { FullAnswerNote, sentText } from './full-answer-note.tsx'
import { SendQuestions } from './send-questions.tsx'
import { useFurther } from './use-further.ts'
import { useParticular } from './use-particular.ts'

/** The choice to open the next unanswered application after this one. */
export interface GoingOn {
  count: number
  isWanted: boolean
  onWant: (isWanted: boolean) => void
}

interface FeedbackFormProps {
  /** The id of the form, for a submit button outside of it. */
  id: string
  candidate: CandidateApplication
  vacancy: Vacancy
  onSending: (isSending: boolean) => void
  onSent: () => void
  goingOn: GoingOn | undefined
}

export function FeedbackForm(props: FeedbackFormProps) {
  const { id, candidate, vacancy, goingOn } = props
  const element = useRef<HTMLFormElement>(null)
  const text = useText('review')
  const { form, field, particular, further, isSending, submit } = useFeedback(props)

  return (
    <form id={id} ref={element} className={styles.form} onSubmit={submit} noValidate>
      <AnswersSoFar candidate={candidate} vacancy={vacancy} />
      <h3 className={styles.answerTitle}>{text('feedbackTitle')}</h3>
      <p className={styles.recipient}>{text('feedbackGoesTo', { name: candidate.full_name })}</p>
      <FullAnswerNote candidate={candidate} form={element} letter={null} />
      <TextArea
        {...field}
        label={text('yourFeedback')}
        description={text('feedbackHint')}
        error={form.problem('feedback')}
        rows={7}
        maximum={lengths.feedback.max}
        required
      />
      <SnippetPicker candidate={candidate} vacancy={vacancy} form={element} />
      <SendQuestions
        {...{ candidate, particular, further, isSending }}
        onWrite={() => form.setFocus('feedback')}
        onSend={submit}
      />
      {goingOn && (
        <Checkbox
          label={text('goOn', { count: goingOn.count })}
          checked={goingOn.isWanted}
          onChange={({ currentTarget }) => goingOn.onWant(currentTarget.checked)}
        />
      )}
    </form>
  )
}

/** The state of the form, which is kept in the browser as it is written. */
function useFeedback({ candidate, vacancy, onSending, onSent }: FeedbackFormProps) {
  const text = useText('review')
  const me = useMe()
  const [draft] = useState(() => readFeedbackDraft(candidate.id, me.id))
  const form = useForm(Feedback, { defaultValues: { feedback: draft, candidate: candidate.slug } })
  const { mutateAsync: answer, isPending } = useAnswer()
  const particular = useParticular()
  const further = useFurther(candidate)
  const showWriting = useShowWriting({ slug: vacancy.slug, uuid: candidate.id })
  const field = form.register('feedback', {
    onChange: () => {
      particular.forget()
      further.forget()
      showWriting()
      keepFeedbackDraft(candidate.id, me.id, form.getValues('feedback'))
    },
  })

  async function send(body: BodyOf<typeof answerApplication>) {
    const feedbackCount = further.claim()
    if (!feedbackCount) return
    const params = { slug: vacancy.slug, uuid: candidate.id }
    onSending(true)
    const isSent = await particular
      .send((claim) => answer({ params, body: { ...body, ...claim, ...feedbackCount } }))
      .catch(further.askAfter)
      .finally(() => onSending(false))
    if (!isSent) return
    particular.forget()
    forgetFeedbackDraft(candidate.id)
    toast.success(text(sentText(candidate, body), { name: candidate.full_name }))
    form.reset({ feedback: '', candidate: candidate.slug })
    onSent()
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!isPending) void form.submit(send, { network: text('networkFailed') })(event)
  }

  return { form, field, particular, further, isSending: isPending, submit }
}
