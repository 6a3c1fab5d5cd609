import type { Vacancy } from '#contract/vacancy.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './answer-promise.module.css'

/** The promise that applying buys, with its deadline. */
export function AnswerPromise({
  vacancy: { answer_promise: promise, company, credits_value },
}: {
  vacancy: Vacancy
}) {
  const text = useText('vacancies')
  const { deadline } = useFormat()
  if (!promise) return null

  return (
    <p className={styles.promise}>
      {text(credits_value === 0 ? 'promiseFreeBy' : 'promiseBy', {
        company: company.disclosure === 'hidden' ? text('theCompany') : company.name,
        date: deadline(promise),
        count: promise.business_days,
      })}
    </p>
  )
}
