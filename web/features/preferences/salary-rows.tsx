import { IconTrash } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Table } from '#web/ui/table.tsx'
import { AmountCell, DescriptionCell, PerceptionCell } from './salary-cells.tsx'
import type { WriteCell } from './use-written-salary.ts'
import type { WrittenSalary } from './written-salary.ts'

interface SalaryRowsProps {
  written: WrittenSalary
  write: WriteCell
  onRemove: (index: number) => void
}

export function SalaryRows({ written, write, onRemove }: SalaryRowsProps) {
  const { currency, salary: rows } = written
  const text = useText('preferences')

  return (
    <Table
      label={text('salary')}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'perception',
          header: text('perception'),
          render: (row, index) => <PerceptionCell {...{ row, index, write }} />,
        },
        {
          key: 'description',
          header: text('description'),
          render: (row, index) => <DescriptionCell {...{ row, index, write }} />,
        },
        {
          key: 'amount',
          header: currency ? `${text('amount')} (${currency})` : text('amount'),
          align: 'right',
          render: (row, index) => <AmountCell {...{ row, index, write }} />,
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
