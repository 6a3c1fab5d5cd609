import { payAbout } from '#contract/vacancies/pay-rates.ts'
// The pay of a vacancy: of a month, of a year, and about what both are in the reader's currency.
import { formatPay, isRange, type Pay, payOfYear } from '#contract/vacancies/pay.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { useReaderPay } from '#web/lib/reader-pay.ts'
import type { DescriptionItem } from '#web/ui/facts.tsx'
import styles from './pay.module.css'

/** @returns shows the monthly pay as the fact that decides */
export function usePayFact(): (pay: Pay) => DescriptionItem {
  const text = useText('vacancies')
  const language = useLanguage()

  return (pay) => ({
    label: text(isRange(pay) ? 'grossSalary' : 'minSalary'),
    value: formatPay(pay, language),
    note: <PayNote pay={pay} />,
    prominent: true,
  })
}

function PayNote({ pay }: { pay: Pay }) {
  const text = useText('vacancies')
  const language = useLanguage()
  const about = usePayAbout()(pay)
  const { calendarDay } = useFormat()

  return (
    <span className={styles.note}>
      <span>{text('payYear', { pay: formatPay(payOfYear(pay), language) })}</span>
      {about && (
        <span>
          {text('payAbout', {
            month: formatPay(about.pay, language),
            year: formatPay(about.ofYear, language),
            day: calendarDay(about.day),
          })}
        </span>
      )}
    </span>
  )
}

/** The same in a card. */
export function CardPay({ pay }: { pay: Pay }) {
  const text = useText('vacancies')
  const language = useLanguage()
  const about = usePayAbout()(pay)
  const year = text('cardYear', { pay: formatPay(payOfYear(pay), language) })

  return (
    <>
      <span>{year}</span>
      {about && <span>{text('cardAbout', { pay: formatPay(about.pay, language) })}</span>}
    </>
  )
}

/** @returns shows a yearly amount, with about what it is in the reader's currency */
export function useYearlyFact() {
  const text = useText('vacancies')
  const { money, calendarDay } = useFormat()
  const aboutOf = usePayAbout()

  return (
    label: string,
    amount: number | null,
    salary_currency: Pay['salary_currency'] | null,
  ): DescriptionItem[] => {
    if (amount === null || salary_currency === null) return []
    const about = aboutOf({ min_salary: amount, max_salary: null, salary_currency })
    const note =
      about &&
      text('amountAbout', {
        pay: money(about.pay.min_salary, about.pay.salary_currency),
        day: calendarDay(about.day),
      })
    return [{ label, value: money(amount, salary_currency), note }]
  }
}

/** @returns about what a pay is to the reader; null if theirs is the same currency, or unknown */
function usePayAbout() {
  const { currency, rates } = useReaderPay()
  return (pay: Pay) => {
    const about = payAbout(pay, currency, rates)
    const ofYear = payAbout(payOfYear(pay), currency, rates)
    return about && ofYear && rates && { pay: about, ofYear, day: rates.day }
  }
}
