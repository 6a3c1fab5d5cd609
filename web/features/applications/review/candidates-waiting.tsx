import { businessDaysLeft } from '#contract/business-days.ts'
import type { Waiting } from '#contract/candidates.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './candidates-waiting.module.css'

/**
 * The number of waiting applications, the first deadline, and a link to the application it belongs
 * to.
 */
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
