import { Controller } from 'react-hook-form'
import { useText } from '#web/lib/i18n/text.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { SalaryForm } from './salary-fields.ts'

interface CellProps {
  form: SalaryForm
  index: number
}

export function PerceptionCell({ form, index }: CellProps) {
  const text = useText('preferences')
  const name = `salary.${index}.perception` as const

  return (
    <TextField
      {...form.register(name)}
      label={text('row', { field: text('perception'), number: index + 1 })}
      labelHidden
      appearance="cell"
      size={18}
      placeholder={text('perceptionExample')}
      error={form.problem(name)}
      required
    />
  )
}

export function DescriptionCell({ form, index }: CellProps) {
  const text = useText('preferences')
  const name = `salary.${index}.description` as const

  return (
    <TextField
      {...form.register(name)}
      label={text('row', { field: text('description'), number: index + 1 })}
      labelHidden
      appearance="cell"
      size={36}
      placeholder={text('descriptionExample')}
      error={form.problem(name)}
    />
  )
}

export function AmountCell({ form, index }: CellProps) {
  const text = useText('preferences')
  const name = `salary.${index}.amount` as const

  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <NumberField
          {...field}
          value={typeof field.value === 'number' ? field.value : null}
          label={text('row', { field: text('amount'), number: index + 1 })}
          labelHidden
          appearance="cell"
          placeholder="0"
          error={form.problem(name)}
          required
        />
      )}
    />
  )
}
