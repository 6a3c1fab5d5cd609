import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { FactsCard } from '#web/ui/facts.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Table } from '#web/ui/table.tsx'
import { CardSpecimens } from './card-specimens.tsx'
import styles from './catalogue.module.css'
import { Specimen } from './specimen.tsx'

export function DataSection() {
  const t = useText('catalogue')

  return (
    <Specimen title={t('dataDisplay')}>
      <div className={styles.stack}>
        <FactsCard
          facts={[
            { label: t('monthly'), value: '$310,000 – $390,000', note: 'MXN', prominent: true },
            { label: t('reports'), value: t('reportsTo') },
            { label: t('team'), value: t('teamSize') },
            { label: t('workplace'), value: t('hybrid') },
          ]}
        />
        <CardSpecimens />
        <SalaryTable />
      </div>
    </Specimen>
  )
}

export function SalaryTable() {
  const t = useText('catalogue')
  const [amounts, setAmounts] = useState<(number | null)[]>([235000, 80000, 0])
  const rows = [t('salaryBase'), t('salaryBonus'), t('salaryLongTerm')]
  const total = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)

  return (
    <Table
      label={t('tableName')}
      rows={rows}
      keyOf={(_, index) => index}
      columns={[
        { key: 'perception', header: t('perception'), render: (row) => row },
        { key: 'currency', header: t('currency'), render: () => 'MXN' },
        {
          key: 'amount',
          header: t('monthly'),
          align: 'right',
          render: (row, index) => (
            <NumberField
              label={`${row}, ${t('monthly')}`}
              labelHidden
              appearance="cell"
              value={amounts[index] ?? null}
              onChange={(amount) => setAmounts(amounts.with(index, amount))}
            />
          ),
        },
      ]}
      totals={[t('total'), '', total.toLocaleString('en-US')]}
    />
  )
}
