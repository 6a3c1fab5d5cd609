import { type RefObject, useEffect, useEffectEvent } from 'react'
import { lengths } from '#contract/fields/lengths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFocusOnProblem } from '#web/lib/use-focus-on-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useAnnouncement } from '#web/ui/use-announcement.ts'
import type { Marking } from '../marks/marks-api.ts'
import { AnswersSoFar } from '../review/answers-so-far.tsx'
import { FullAnswerNote } from '../review/full-answer-note.tsx'
import { SendQuestions } from '../review/send-questions.tsx'
import { SnippetPicker } from '../snippets/snippet-picker.tsx'
import { FromMarks } from './from-marks.tsx'
import styles from './letter-form.module.css'
import { blankLetter } from './letter-from-marks.ts'
import { LetterParts } from './letter-parts.tsx'
import { StageAfter } from './stage-after.tsx'
import { type LetterProps, useLetter } from './use-letter.ts'

interface LetterFormProps extends LetterProps {
  marking: Marking
}

/** The feedback, and below it the letter that says more if somebody wants to. */
export function LetterForm(props: LetterFormProps) {
  const { candidate, vacancy, marking } = props
  const text = useText('review')
  const words = useText('reviewing')
  const { form, field, letter, change, submit, submitByKey, stage, moveTo, ...state } =
    useLetter(props)
  const { questions, isSending, draftState } = state
  const { particular, further, short } = questions
  const element = useFocusOnProblem(form.formState.submitCount)
  const draftNotes = { none: '', kept: words('draftKept'), failed: words('draftFailed') }
  const draftNote = draftNotes[draftState]
  useAnnouncement(draftNote)
  useSendKey(element, () => void submitByKey())

  return (
    <form ref={element} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <AnswersSoFar candidate={candidate} vacancy={vacancy} />
      <p className={styles.recipient}>{text('feedbackGoesTo', { name: candidate.full_name })}</p>
      <FullAnswerNote candidate={candidate} form={element} letter={letter} />
      <TextArea
        {...field}
        label={text('yourFeedback')}
        description={text('feedbackHint')}
        error={form.problem('feedback')}
        rows={6}
        maximum={lengths.feedback.max}
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
      <SendQuestions
        {...{ candidate, particular, further, short, isSending }}
        onWrite={() => form.setFocus('feedback')}
        onSend={() => void submit()}
      />
      <StageAfter
        candidate={candidate}
        stage={stage}
        onChange={moveTo}
        onDecline={() => form.setFocus('feedback')}
      />
      <Send isSending={isSending} note={draftNote} />
    </form>
  )
}

function Send({ isSending, note }: { isSending: boolean; note: string }) {
  const text = useText('review')

  return (
    <div className={styles.send}>
      <Button type="submit" variant="primary" loading={isSending} aria-keyshortcuts="Control+Enter">
        {text('sendFeedback')}
      </Button>
      <span className={styles.state}>{note}</span>
    </div>
  )
}

/** Ctrl and Enter send the form that is being written in. */
function useSendKey(element: RefObject<HTMLFormElement | null>, onSend: () => void) {
  const send = useEffectEvent(onSend)

  useEffect(() => {
    const form = element.current
    function press(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      send()
    }
    form?.addEventListener('keydown', press)
    return () => form?.removeEventListener('keydown', press)
  }, [element])
}
