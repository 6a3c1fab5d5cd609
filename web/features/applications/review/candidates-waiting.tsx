import { businessDaysLeft } from '#contract/times/business-days.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { useCandidates } from '../api.ts'
import styles from './candidates-waiting.module.css'

interface CandidatesWaitingProps {
  list: Pick<ReturnType<typeof useCandidates>, 'waiting'>
  onNext: () => void
}

/**
 * The number of waiting applications, the first deadline, and a link to the application it belongs
 * to.
 */
export function CandidatesWaiting({ list, onNext }: CandidatesWaitingProps) {
  const text = useText('review')
  const { deadline } = useFormat()
  const { waiting } = list
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
