import { IconUsers } from '@tabler/icons-react'
import { answerRecord } from '#contract/endpoint/limits.ts'
import type { VacancyAnswers as Answers } from '#contract/vacancies/vacancy-answers.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useDuration } from '#web/lib/duration.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-record.module.css'

/** How many have applied to a vacancy and how they were answered, or that too few have to say. */
export function VacancyAnswers({ vacancy }: { vacancy: Pick<Vacancy, 'answers' | 'sponsorship'> }) {
  const text = useText('vacancies')
  const facts = useFacts(vacancy)
  if (!vacancy.answers)
    return (
      <p className={styles.none}>
        <Icon of={IconUsers} size={20} />
        {text('soFarFew', { count: answerRecord.from })}
      </p>
    )

  return (
    <section className={styles.record} aria-label={text('soFar')}>
      <h3 className={styles.title}>{text('soFar')}</h3>
      <dl className={styles.facts}>
        {facts(vacancy.answers).map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

interface Fact {
  name: string
  value: string
  note?: string | false
}

function useFacts({ sponsorship }: Pick<Vacancy, 'sponsorship'>) {
  const text = useText('vacancies')
  const duration = useDuration()
  const { percent, wholeNumber } = useFormat()

  return ({ applications, answered, median_hours }: Answers): Fact[] => [
    {
      name: text('soFarApplications'),
      value: wholeNumber(applications),
      note: applications >= answerRecord.latest && text('soFarLatest'),
    },
    {
      name: text('soFarAnswered'),
      value: wholeNumber(answered),
      note: answered > 0 && percent(answered / applications),
    },
    {
      name: text('recordMedian'),
      value: median_hours === null ? text('recordNever') : duration(median_hours),
    },
    ...(sponsorship
      ? [{ name: text('soFarPlaces'), value: wholeNumber(sponsorship.places_left) }]
      : []),
  ]
}
