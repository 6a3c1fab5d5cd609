import type { SalaryRow } from '#contract/accounts/salary-row.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { FactsCard } from '#web/ui/facts.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from './salary-tab.module.css'

const MONTHS = 12

/** The pay the candidate expected when they applied; all rows are in one currency. */
export function SalaryTab({ rows }: { rows: readonly SalaryRow[] }) {
  const text = useText('review')
  const { money } = useFormat()
  const currency = rows[0]?.currency ?? 'MXN'
  const monthly = rows.reduce((sum, { amount }) => sum + amount, 0)

  return (
    <div className={styles.salary}>
      <Table
        label={text('salary')}
        rows={rows}
        keyOf={(_, index) => index}
        columns={[
          { key: 'perception', header: text('perception'), render: ({ perception }) => perception },
          {
            key: 'description',
            header: text('description'),
            render: ({ description }) => description ?? '',
          },
          {
            key: 'amount',
            header: text('amount'),
            align: 'right',
            render: (row) => money(row.amount, row.currency),
          },
        ]}
      />
      <FactsCard
        facts={[
          { label: text('monthlyTotal'), value: money(monthly, currency) },
          { label: text('annualTotal'), value: money(monthly * MONTHS, currency) },
        ]}
      />
    </div>
  )
}

/** The same in a narrow column: a line for each pay component, then the totals. */
export function SalaryLines({ rows }: { rows: readonly SalaryRow[] }) {
  const text = useText('review')
  const { money } = useFormat()
  const currency = rows[0]?.currency ?? 'MXN'
  const monthly = rows.reduce((sum, { amount }) => sum + amount, 0)

  return (
    <dl className={styles.lines}>
      {rows.map(({ perception, description, amount, currency: own }, index) => (
        <div key={index} className={styles.line}>
          <dt>
            {perception}
            {description && <span className={styles.about}>{description}</span>}
          </dt>
          <dd>{money(amount, own)}</dd>
        </div>
      ))}
      <div className={styles.line} data-total>
        <dt>{text('monthlyTotal')}</dt>
        <dd>{money(monthly, currency)}</dd>
      </div>
      <div className={styles.line} data-total>
        <dt>{text('annualTotal')}</dt>
        <dd>{money(monthly * MONTHS, currency)}</dd>
      </div>
    </dl>
  )
}
