import { Controller } from 'react-hook-form'
import { useProblem } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { SalaryFormState } from './use-salary-form.ts'

interface CellProps {
  form: SalaryFormState['form']
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
      error={useProblem(form, name)}
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
      error={useProblem(form, name)}
    />
  )
}

export function AmountCell({ form, index }: CellProps) {
  const text = useText('preferences')
  const name = `salary.${index}.amount` as const
  const problem = useProblem(form, name)

  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, ...field } }) => (
        <NumberField
          {...field}
          value={typeof value === 'number' ? value : null}
          label={text('row', { field: text('amount'), number: index + 1 })}
          labelHidden
          appearance="cell"
          placeholder="0"
          error={problem}
          required
        />
      )}
    />
  )
}
