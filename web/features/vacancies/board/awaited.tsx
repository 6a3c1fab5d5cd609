import { businessDaysLeft } from '#contract/times/business-days.ts'
import type { VacancyCard as Card } from '#contract/vacancies/vacancy-card.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './vacancy-card.module.css'

/** Until when an answer is awaited: by the candidate, or by those who wait for the company's. */
export function Awaited({ vacancy }: { vacancy: Card }) {
  const { application, company, seen, waiting = null } = vacancy
  const theirs = seen?.waiting ?? waiting
  const text = useText('vacancies')
  const { deadline, percent } = useFormat()

  if (theirs?.first_due_at && theirs.first_time_zone) {
    const first = { answer_due_at: theirs.first_due_at, answer_time_zone: theirs.first_time_zone }
    const isLate = businessDaysLeft(first) === null
    const values = { count: theirs.count, date: deadline(first) }
    return (
      <span className={styles.waiting} data-late={isLate || undefined}>
        {text(isLate ? 'waitingLate' : 'waitingCount', values)}
      </span>
    )
  }
  if (application?.answer_due_at) {
    const { answer_due_at, answer_time_zone } = application
    return <span>{text('dueShort', { date: deadline({ answer_due_at, answer_time_zone }) })}</span>
  }
  if (!waiting && !application && company.answers)
    return (
      <span>{text('recordShort', { percent: percent(company.answers.answered_in_time) })}</span>
    )
  return null
}
