import { useWatch } from 'react-hook-form'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import type { SalaryForm } from './salary-fields.ts'
import styles from './salary-totals.module.css'

const MONTHS = 12

/** The sums of the rows as they are typed. */
export function SalaryTotals({ form }: { form: SalaryForm }) {
  const text = useText('preferences')
  const format = useFormat()
  const [rows, currency] = useWatch({ control: form.control, name: ['salary', 'currency'] })
  const monthly = rows.reduce(
    (sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0),
    0,
  )
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
