import { memo } from 'react'
import { Controller } from 'react-hook-form'
import { useProblem } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { SalaryForm } from './salary-fields.ts'

interface CellProps {
  control: SalaryForm['control']
  index: number
}

interface TextCellProps extends CellProps {
  register: SalaryForm['register']
}

export const PerceptionCell = memo(({ control, register, index }: TextCellProps) => {
  const text = useText('preferences')
  const name = `salary.${index}.perception` as const
  const problem = useProblem({ control }, name)

  return (
    <TextField
      {...register(name)}
      label={text('row', { field: text('perception'), number: index + 1 })}
      labelHidden
      appearance="cell"
      size={18}
      placeholder={text('perceptionExample')}
      error={problem}
      required
    />
  )
})

export const DescriptionCell = memo(({ control, register, index }: TextCellProps) => {
  const text = useText('preferences')
  const name = `salary.${index}.description` as const
  const problem = useProblem({ control }, name)

  return (
    <TextField
      {...register(name)}
      label={text('row', { field: text('description'), number: index + 1 })}
      labelHidden
      appearance="cell"
      size={36}
      placeholder={text('descriptionExample')}
      error={problem}
    />
  )
})

export const AmountCell = memo(({ control, index }: CellProps) => {
  const text = useText('preferences')
  const name = `salary.${index}.amount` as const
  const problem = useProblem({ control }, name)

  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <NumberField
          {...field}
          value={typeof field.value === 'number' ? field.value : null}
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
})
