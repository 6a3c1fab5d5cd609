import { IconTrash } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { useText } from '#web/lib/i18n/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Table } from '#web/ui/table.tsx'
import { AmountCell, DescriptionCell, PerceptionCell } from './salary-cells.tsx'
import type { SalaryForm } from './salary-fields.ts'

interface SalaryRowsProps {
  form: SalaryForm
  rows: readonly { id: string }[]
  onRemove: (index: number) => void
}

export function SalaryRows({ form, rows, onRemove }: SalaryRowsProps) {
  const { control, register } = form
  const text = useText('preferences')
  const currency = useWatch({ control, name: 'currency' })

  return (
    <Table
      label={text('salary')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'perception',
          header: text('perception'),
          render: (_, index) => <PerceptionCell {...{ control, register, index }} />,
        },
        {
          key: 'description',
          header: text('description'),
          render: (_, index) => <DescriptionCell {...{ control, register, index }} />,
        },
        {
          key: 'amount',
          header: currency ? `${text('amount')} (${currency})` : text('amount'),
          align: 'right',
          render: (_, index) => <AmountCell {...{ control, index }} />,
        },
        {
          key: 'remove',
          header: text('actions'),
          headerHidden: true,
          align: 'right',
          render: (_, index) => (
            <IconButton
              label={text('removeRow', { number: index + 1 })}
              icon={<Icon of={IconTrash} />}
              disabled={rows.length === 1}
              onClick={() => onRemove(index)}
            />
          ),
        },
      ]}
    />
  )
}
