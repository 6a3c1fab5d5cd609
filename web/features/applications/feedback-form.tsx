import type { FormEvent } from 'react'
import { type CandidateApplication, Feedback } from '#contract/applications.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/text.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useAnswer } from './api.ts'
import styles from './sec-fit-dialog.module.css'

interface FeedbackFormProps {
  /** For the button that stands outside of it. */
  id: string
  candidate: CandidateApplication
  vacancy: Vacancy
  onSending: (isSending: boolean) => void
  onSent: () => void
}

export function FeedbackForm({ id, candidate, vacancy, onSending, onSent }: FeedbackFormProps) {
  const text = useText('review')
  const form = useForm(Feedback, { defaultValues: { feedback: '', candidate: candidate.slug } })
  const { mutateAsync: answer, isPending } = useAnswer()

  async function send(body: { feedback: string; candidate?: string | undefined }) {
    onSending(true)
    await answer({ params: { slug: vacancy.slug, uuid: candidate.id }, body }).finally(() => onSending(false))
    toast.success(text('feedbackSent', { name: candidate.full_name }))
    form.reset()
    onSent()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) void form.submit(send, { network: text('networkFailed') })(event)
  }

  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.answerTitle}>{text('feedbackTitle')}</h3>
      <p className={styles.recipient} id={`${id}-recipient`}>
        {text('feedbackGoesTo', { name: candidate.full_name })}
      </p>
      <TextArea
        {...form.register('feedback')}
        label={text('yourFeedback')}
        error={form.problem('feedback')}
        rows={7}
        required
      />
    </form>
  )
}
