import type { Waiting } from '#contract/applications.ts'
import { businessDaysLeft } from '#contract/business-days.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './candidates-table.module.css'

/** How many people wait for an answer, until when, and the way to the one who was promised it first. */
export function CandidatesWaiting({ waiting, onNext }: { waiting: Waiting; onNext: () => void }) {
  const text = useText('review')
  const { deadline } = useFormat()
  if (!waiting.first) return null

  const isLate = businessDaysLeft(waiting.first) === null
  return (
    <div className={styles.waiting} data-late={isLate || undefined}>
      <p>
        <b>{text('waiting', { count: waiting.count })}</b>{' '}
        {text(isLate ? 'firstWasDue' : 'firstIsDue', { date: deadline(waiting.first) })}
      </p>
      <Button size="small" onClick={onNext}>
        {text('answerFirst')}
      </Button>
    </div>
  )
}
