import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { CandidateApplication } from '#contract/candidate-application.ts'
import type { FeedbackDraft } from '#contract/feedback-drafts.ts'
import type { Letter } from '#contract/letter.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { useForm } from '#web/lib/form.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { useFocusOnProblem } from '#web/lib/use-focus-on-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useAnswer } from '../api.ts'
import type { Marking } from '../marks/marks-api.ts'
import { ParticularQuestion, useParticular } from '../review/particular-question.tsx'
import { SnippetPicker } from '../snippets/snippet-picker.tsx'
import { FromMarks } from './from-marks.tsx'
import { useDraftKeeping } from './letter-draft.ts'
import styles from './letter-form.module.css'
import { blankLetter } from './letter-from-marks.ts'
import { LetterParts } from './letter-parts.tsx'

const loadFeedback = async () => (await import('#contract/feedback.ts')).Feedback

interface LetterFormProps {
  candidate: CandidateApplication
  vacancy: Vacancy
  marking: Marking
  /** The one that was kept on the server. */
  draft: FeedbackDraft | null
  onSent: () => void
}

/** The feedback, and below it the letter that says more where somebody wants to. */
export function LetterForm(props: LetterFormProps) {
  const { candidate, vacancy, marking } = props
  const text = useText('review')
  const words = useText('reviewing')
  const { form, field, letter, change, submit, sendAnyway, ...state } = useLetter(props)
  const { particular, isSending, draftState } = state
  const element = useFocusOnProblem(form.formState.submitCount)
  useSendKey(element)

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.recipient}>{text('feedbackGoesTo', { name: candidate.full_name })}</p>
      <TextArea
        {...field}
        label={text('yourFeedback')}
        description={text('feedbackHint')}
        error={form.problem('feedback')}
        rows={6}
        required
      />
      <SnippetPicker id="review-snippets" candidate={candidate} vacancy={vacancy} form={element} />
      {!letter && (
        <Button size="small" onClick={() => change(blankLetter)}>
          {words('letterAdd')}
        </Button>
      )}
      <FromMarks letter={letter} vacancy={vacancy} marking={marking} onChange={change} />
      {letter && (
        <LetterParts letter={letter} vacancy={vacancy} onChange={change} problem={form.problem} />
      )}
      {particular.problem && (
        <ParticularQuestion
          problem={particular.problem}
          isSending={isSending}
          onRewrite={() => form.setFocus('feedback')}
          onSendAnyway={sendAnyway}
        />
      )}
      <div className={styles.send}>
        <Button
          type="submit"
          variant="primary"
          loading={isSending}
          aria-keyshortcuts="Control+Enter"
        >
          {text('sendFeedback')}
        </Button>
        <output className={styles.state}>
          {draftState === 'kept' && words('draftKept')}
          {draftState === 'failed' && words('draftFailed')}
        </output>
      </div>
    </form>
  )
}

/** The state of the form, which is kept on the server as it is written. */
function useLetter({ candidate, vacancy, draft, onSent }: LetterFormProps) {
  const text = useText('review')
  const language = useLanguage()
  const [letter, setLetter] = useState<Letter | null>(draft?.letter ?? null)
  const drafting = useDraftKeeping(vacancy.slug, candidate.id)
  const form = useForm(loadFeedback, {
    defaultValues: { feedback: draft?.feedback ?? '', candidate: candidate.slug, letter },
  })
  const particular = useParticular()
  const { mutateAsync: answer, isPending } = useAnswer()
  const field = form.register('feedback', {
    onChange: () => keep(letter),
  })

  function keep(next: Letter | null) {
    particular.forget()
    drafting.keep({ feedback: form.getValues('feedback'), letter: next })
  }

  function change(next: Letter | null) {
    setLetter(next)
    form.setValue('letter', next, { shouldValidate: form.formState.isSubmitted })
    keep(next)
  }

  async function send({ feedback }: { feedback: string }) {
    await drafting.settle()
    const params = { slug: vacancy.slug, uuid: candidate.id }
    const body = { feedback, candidate: candidate.slug, letter, language }
    const isSent = await particular
      .send((claim) => answer({ params, body: { ...body, ...claim } }))
      .catch((error: unknown) => {
        drafting.keep({ feedback, letter })
        throw error
      })
    if (!isSent) return drafting.keep({ feedback, letter })
    drafting.forget()
    particular.forget()
    toast.success(text('feedbackSent', { name: candidate.full_name }))
    form.reset({ feedback: '', candidate: candidate.slug, letter: null })
    setLetter(null)
    onSent()
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!isPending) void form.submit(send, { network: text('networkFailed') })(event)
  }

  function sendAnyway() {
    particular.insist()
    submit()
  }

  const state = { particular, isSending: isPending, draftState: drafting.state }
  return { form, field, letter, change, submit, sendAnyway, ...state }
}

/** Ctrl and Enter send the form that is being written in. */
function useSendKey(element: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const form = element.current
    function press(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      form?.requestSubmit()
    }
    form?.addEventListener('keydown', press)
    return () => form?.removeEventListener('keydown', press)
  }, [element])
}
