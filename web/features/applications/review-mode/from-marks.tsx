import { IconArrowBackUp, IconChecklist } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Letter } from '#contract/applications/letter.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Marking } from '../marks/marks-api.ts'
import styles from './letter-form.module.css'
import { letterFromMarks } from './letter-from-marks.ts'

interface FromMarksProps {
  letter: Letter | null
  vacancy: Vacancy
  marking: Marking
  onChange: (letter: Letter | null) => void
}

/** Fills what is empty in the letter from the reader's own marks, and can take that back. */
export function FromMarks({ letter, vacancy, marking, onChange }: FromMarksProps) {
  const text = useText('reviewing')
  const hintId = useId()
  const [done, setDone] = useState<{ before: Letter | null; after: Letter | null }>()
  const marks = marking.ownMarks()
  const quote = (outcome: string, line: string) => text('letterOutcome', { outcome, line })
  const isDone = done !== undefined && JSON.stringify(letter) === JSON.stringify(done.after)

  function fill() {
    const filled = letterFromMarks({ letter, marks: marking.ownMarks(), vacancy, quote })
    setDone({ before: letter, after: filled ?? letter })
    if (filled) onChange(filled)
  }

  function undo() {
    if (!done) return
    setDone(undefined)
    onChange(done.before)
    document.getElementById('review-from-marks')?.focus()
  }

  return (
    <div className={styles.marks}>
      <Button
        id="review-from-marks"
        size="small"
        icon={<Icon of={IconChecklist} size={16} />}
        disabled={marks.length === 0}
        aria-describedby={hintId}
        onClick={fill}
      >
        {text('fromMarks')}
      </Button>
      <p className={styles.hint} id={hintId} aria-live="polite">
        {marks.length === 0 && marking.marks && <span>{text('fromMarksNone')}</span>}
        {isDone && (
          <span>{text(done.before === done.after ? 'fromMarksNothing' : 'fromMarksDone')}</span>
        )}
      </p>
      {isDone && done.before !== done.after && (
        <Button size="small" icon={<Icon of={IconArrowBackUp} size={16} />} onClick={undo}>
          {text('fromMarksUndo')}
        </Button>
      )}
    </div>
  )
}
