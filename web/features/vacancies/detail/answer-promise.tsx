import { fullAnswerMin, fullLetterMarks } from '#contract/applications/full-answer.ts'
import type { Payer } from '#contract/credits/payers.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import styles from './apply-panel.module.css'

const promises = { candidate: 'promiseBy', company: 'promisePaidBy' } as const

/** The promise that applying buys, with its deadline. */
export function AnswerPromise({ vacancy, payer }: { vacancy: Vacancy; payer: Payer }) {
  const { answer_promise: promise, company, credits_value } = vacancy
  const text = useText('vacancies')
  const shown = useShownName()
  const { deadline } = useFormat()
  if (!promise) return null

  return (
    <p className={styles.promise}>
      {text(credits_value === 0 ? 'promiseFreeBy' : promises[payer], {
        company: company.disclosure === 'hidden' ? text('theCompany') : shown(company),
        date: deadline(promise),
        count: promise.business_days,
      })}{' '}
      {credits_value > 0 && (
        <span>{text('shortAnswerToo', { count: fullAnswerMin, marks: fullLetterMarks })}</span>
      )}
    </p>
  )
}
