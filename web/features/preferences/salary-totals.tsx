import { useWatch } from 'react-hook-form'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/text.ts'
import styles from './preferences.module.css'
import type { SalaryForm } from './salary-fields.ts'

const MONTHS = 12

export function SalaryTotals({ form }: { form: SalaryForm }) {
  const text = useText('preferences')
  const format = useFormat()
  const [rows, currency] = useWatch({ control: form.control, name: ['salary', 'currency'] })
  const monthly = rows.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), 0)
  const total = (amount: number) => (currency ? format.money(amount, currency) : format.wholeNumber(amount))

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
