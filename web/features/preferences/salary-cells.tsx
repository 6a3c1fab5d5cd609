import { memo } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { WriteCell } from './use-written-salary.ts'
import type { WrittenRow } from './written-salary.ts'

interface CellProps {
  row: WrittenRow
  index: number
  write: WriteCell
}

export const PerceptionCell = memo(({ row, index, write }: CellProps) => {
  const text = useText('preferences')

  return (
    <TextField
      name={`salary.${index}.perception`}
      value={row.perception}
      onChange={(event) => write(index, 'perception', event.currentTarget.value)}
      label={text('row', { field: text('perception'), number: index + 1 })}
      labelHidden
      appearance="cell"
      size={18}
      placeholder={text('perceptionExample')}
      error={row.problems.perception}
      required
    />
  )
})

export const DescriptionCell = memo(({ row, index, write }: CellProps) => {
  const text = useText('preferences')

  return (
    <TextField
      name={`salary.${index}.description`}
      value={row.description}
      onChange={(event) => write(index, 'description', event.currentTarget.value)}
      label={text('row', { field: text('description'), number: index + 1 })}
      labelHidden
      appearance="cell"
      size={36}
      placeholder={text('descriptionExample')}
      error={row.problems.description}
    />
  )
})

export const AmountCell = memo(({ row, index, write }: CellProps) => {
  const text = useText('preferences')

  return (
    <NumberField
      name={`salary.${index}.amount`}
      value={row.amount}
      onChange={(amount) => write(index, 'amount', amount)}
      label={text('row', { field: text('amount'), number: index + 1 })}
      labelHidden
      appearance="cell"
      placeholder="0"
      error={row.problems.amount}
      required
    />
  )
})
