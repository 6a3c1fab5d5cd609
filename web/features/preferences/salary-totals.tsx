import { useWatch } from 'react-hook-form'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './salary-totals.module.css'
import type { SalaryFormState } from './use-salary-form.ts'

const MONTHS = 12

/** The sums of the rows as they are typed. */
export function SalaryTotals({ form }: Pick<SalaryFormState, 'form'>) {
  const [salary, currency] = useWatch({ control: form.control, name: ['salary', 'currency'] })
  const text = useText('preferences')
  const format = useFormat()
  const monthly = salary.reduce((sum, { amount }) => sum + (Number(amount) || 0), 0)
  const total = (amount: number) =>
    currency ? format.money(amount, currency) : format.wholeNumber(amount)

  return (
    <dl className={styles.totals}>
      <div>
        <dt>{text('monthlyTotal')}</dt>
        <dd>{total(monthly)}</dd>
      </div>
      <div>
        <dt>{text('annualTotal')}</dt>
        <dd>{total(monthly * MONTHS)}</dd>
      </div>
    </dl>
  )
}
