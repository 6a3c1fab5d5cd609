import { type RefObject, useEffect } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { useFocusOnProblem } from '#web/lib/use-focus-on-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Marking } from '../marks/marks-api.ts'
import { ParticularQuestion } from '../review/particular-question.tsx'
import { SnippetPicker } from '../snippets/snippet-picker.tsx'
import { FromMarks } from './from-marks.tsx'
import styles from './letter-form.module.css'
import { blankLetter } from './letter-from-marks.ts'
import { LetterParts } from './letter-parts.tsx'
import { type LetterProps, useLetter } from './use-letter.ts'

interface LetterFormProps extends LetterProps {
  marking: Marking
}

/** The feedback, and below it the letter that says more where somebody wants to. */
export function LetterForm(props: LetterFormProps) {
  const { candidate, vacancy, marking } = props
  const text = useText('review')
  const words = useText('reviewing')
  const { area, first, write, letter, change, submit, sendAnyway, ...state } = useLetter(props)
  const { problems, particular, isSending, draftState } = state
  const element = useFocusOnProblem(problems.attempts)
  useSendKey(element)

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.recipient}>{text('feedbackGoesTo', { name: candidate.full_name })}</p>
      <TextArea
        ref={area}
        name="feedback"
        defaultValue={first}
        onChange={write}
        label={text('yourFeedback')}
        description={text('feedbackHint')}
        error={problems.of('feedback')}
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
        <LetterParts letter={letter} vacancy={vacancy} onChange={change} problem={problems.of} />
      )}
      {particular.problem && (
        <ParticularQuestion
          problem={particular.problem}
          isSending={isSending}
          onRewrite={() => area.current?.focus()}
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
