import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { CompanyAvatar } from '#web/ui/company-avatar.tsx'
import { DescriptionList, FactsCard } from '#web/ui/facts.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Table } from '#web/ui/table.tsx'
import { StatusTag, Tag } from '#web/ui/tag.tsx'
import styles from './catalogue.module.css'
import { Specimen } from './specimen.tsx'

export function DataSection() {
  const t = useText('catalogue')
  const companies = [
    'Grupo Sierra Madre',
    'Atlántica Renovables',
    'Northline Logistics',
    'Lumen Salud',
    'Zafiro',
  ]

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
        <div className={styles.columns}>
          <Card title={t('company')} description={t('cardNote')}>
            <DescriptionList
              facts={[
                { label: t('reports'), value: t('reportsTo') },
                { label: t('team'), value: t('teamSize') },
                { label: t('location'), value: 'Monterrey, Nuevo León, México' },
              ]}
            />
          </Card>
          <Card title={t('tags')}>
            <div className={styles.row}>
              <StatusTag tone="success">{t('open')}</StatusTag>
              <StatusTag tone="neutral">{t('closed')}</StatusTag>
              <StatusTag tone="warning">{t('unread')}</StatusTag>
              <StatusTag tone="danger">{t('delete')}</StatusTag>
              <Tag tone="pine">{t('hybrid')}</Tag>
              <Tag tone="brass">{t('confidential')}</Tag>
              <Tag tone="info">{t('read')}</Tag>
            </div>
            <div className={styles.row}>
              <Avatar initials="LF" />
              <Avatar initials="A" size={34} />
              {companies.map((name) => (
                <CompanyAvatar key={name} name={name} />
              ))}
              <CompanyAvatar name={t('confidential')} confidential />
              <CompanyAvatar name="Sierra" size={60} />
            </div>
          </Card>
        </div>
        <SalaryTable />
      </div>
    </Specimen>
  )
}

function SalaryTable() {
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
