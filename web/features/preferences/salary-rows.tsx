import { IconTrash } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { useText } from '#web/lib/i18n/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Table } from '#web/ui/table.tsx'
import { AmountCell, DescriptionCell, PerceptionCell } from './salary-cells.tsx'
import type { SalaryFormState } from './use-salary-form.ts'

interface SalaryRowsProps extends Pick<SalaryFormState, 'form' | 'rows'> {
  onRemove: (index: number) => void
}

export function SalaryRows({ form, rows, onRemove }: SalaryRowsProps) {
  const text = useText('preferences')
  const currency = useWatch({ control: form.control, name: 'currency' })

  return (
    <Table
      label={text('salary')}
      rows={rows.fields}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'perception',
          header: text('perception'),
          render: (_, index) => <PerceptionCell form={form} index={index} />,
        },
        {
          key: 'description',
          header: text('description'),
          render: (_, index) => <DescriptionCell form={form} index={index} />,
        },
        {
          key: 'amount',
          header: currency ? `${text('amount')} (${currency})` : text('amount'),
          align: 'right',
          render: (_, index) => <AmountCell form={form} index={index} />,
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
              disabled={rows.fields.length === 1}
              onClick={() => onRemove(index)}
            />
          ),
        },
      ]}
    />
  )
}
