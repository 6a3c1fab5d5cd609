import type { Payer } from '#contract/credits/payers.ts'
import { answerRecord } from '#contract/endpoint/limits.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useDuration } from '#web/lib/duration.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import styles from './before-sending.module.css'

interface BeforeSendingProps {
  vacancy: Vacancy
  payer: Payer
}

/**
 * The terms of sending in two lines: the credits with the deadline, and how it went for others. A
 * phone shows them folded, so that the fields have room.
 */
export function BeforeSending({ vacancy, payer }: BeforeSendingProps) {
  const text = useText('application')
  const isNarrow = useMediaQuery('(width < 768px)')
  const count = vacancy.credits_value
  const short = count === 0 ? text('beforeSending') : text(shortOf[payer], { count })

  return (
    <section className={styles.before} aria-label={text('beforeSending')}>
      {isNarrow ? (
        <details>
          <summary>{short}</summary>
          <Terms vacancy={vacancy} payer={payer} />
        </details>
      ) : (
        <Terms vacancy={vacancy} payer={payer} />
      )}
    </section>
  )
}

const shortOf = { candidate: 'beforeShortHeld', company: 'beforeShortPaid' } as const

function Terms({ vacancy, payer }: BeforeSendingProps) {
  const text = useText('application')
  const { deadline } = useFormat()
  const figures = useFigures(vacancy)
  const { answer_promise: promise, credits_value: count } = vacancy
  const terms = { count, date: promise ? deadline(promise) : '' }

  return (
    <>
      {promise && <p>{count === 0 ? text('beforeFree', terms) : text(termsOf[payer], terms)}</p>}
      <p className={styles.figures}>{figures.join(' ')}</p>
    </>
  )
}

const termsOf = { candidate: 'beforeHeld', company: 'beforePaid' } as const

function useFigures({ answers, company }: Vacancy): string[] {
  const text = useText('application')
  const shown = useShownName()
  const duration = useDuration()
  const { percent } = useFormat()
  const record =
    company.answers &&
    text('beforeRecord', {
      company: shown(company),
      percent: percent(company.answers.answered_in_time),
    })
  return [soFar(), record ?? ''].filter(Boolean)

  function soFar() {
    if (!answers) return text('beforeFew', { count: answerRecord.from })
    const { applications: count, answered, median_hours } = answers
    if (median_hours === null) return text('beforeUnanswered', { count })
    return text('beforeAnswered', { count, answered, time: duration(median_hours) })
  }
}
