import type { AnswerRecord as Record } from '#contract/companies/answer-record.ts'
import { answerRecord } from '#contract/endpoint/limits.ts'
import { useDuration } from '#web/lib/duration.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './answer-record.module.css'

/** The figures of a company that has answered often enough. */
export function RecordFacts({ record, title }: { record: Record; title: string }) {
  const text = useText('vacancies')
  const duration = useDuration()
  const { percent, wholeNumber } = useFormat()
  const { applications, answered_in_time, median_hours, returned_credits, rated, useful } = record
  const isLatest = applications >= answerRecord.latest

  return (
    <section className={styles.record} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{text('recordInTime')}</dt>
          <dd>{percent(answered_in_time)}</dd>
          <dd className={styles.note}>
            {text(isLatest ? 'recordInTimeOfLatest' : 'recordInTimeOf', { count: applications })}
          </dd>
        </div>
        <div>
          <dt>{text('recordMedian')}</dt>
          <dd>{median_hours === null ? text('recordNever') : duration(median_hours)}</dd>
        </div>
        <div>
          <dt>{text('recordReturned')}</dt>
          <dd>{wholeNumber(returned_credits)}</dd>
          {returned_credits > 0 && <dd className={styles.note}>{text('recordReturnedNote')}</dd>}
        </div>
        {rated > 0 && (
          <div>
            <dt>{text('recordUseful')}</dt>
            <dd>{percent(useful / rated)}</dd>
            <dd className={styles.note}>{text('recordUsefulOf', { count: rated })}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
