import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { relocations } from '#contract/matching/wishes-shape.ts'
import { dayIn } from '#contract/times/business-days.ts'
import { ownZone } from '#contract/times/time-zones.ts'
import { currencyOptions } from '#web/lib/currency-options.ts'
import { useProblem } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { WishesForm } from './use-wishes-form.ts'
import styles from './wishes-form.module.css'

interface Fields {
  form: WishesForm
}

/** Relocation, years, pay and the first day. */
export function NumbersOfWishes({ form }: Fields) {
  return (
    <div className={styles.pairs}>
      <Relocation form={form} />
      <Years form={form} />
      <Pay form={form} />
      <AvailableFrom form={form} />
    </div>
  )
}

function Relocation({ form }: Fields) {
  const text = useText('matching')
  const problem = useProblem(form, 'relocation')

  return (
    <Controller
      control={form.control}
      name="relocation"
      render={({ field }) => (
        <SelectField
          {...field}
          label={text('relocation')}
          options={relocations.map((value) => ({ value, label: text(`relocation_${value}`) }))}
          error={problem}
          clearable
        />
      )}
    />
  )
}

function Years({ form }: Fields) {
  const text = useText('matching')
  const problem = useProblem(form, 'years')

  return (
    <Controller
      control={form.control}
      name="years"
      render={({ field }) => (
        <NumberField {...field} label={text('years')} error={problem} isWhole />
      )}
    />
  )
}

/** The amount with its currency. */
function Pay({ form }: Fields) {
  const text = useText('matching')
  const problem = useProblem(form, 'pay')
  const currencyProblem = useProblem(form, 'currency')

  return (
    <div className={styles.pay}>
      <Controller
        control={form.control}
        name="pay"
        render={({ field }) => (
          <NumberField
            {...field}
            label={text('leastPay')}
            description={text('payNote')}
            error={problem}
          />
        )}
      />
      <Controller
        control={form.control}
        name="currency"
        render={({ field }) => (
          <SelectField
            {...field}
            label={text('currency')}
            options={currencyOptions}
            placeholder={text('chooseCurrency')}
            error={currencyProblem}
            clearable
          />
        )}
      />
    </div>
  )
}

function AvailableFrom({ form }: Fields) {
  const text = useText('matching')
  const problem = useProblem(form, 'available_from')
  const [today] = useState(() => dayIn(ownZone(), new Date()))

  return (
    <Controller
      control={form.control}
      name="available_from"
      render={({ field: { value, onChange, ...field } }) => (
        <TextField
          {...field}
          type="date"
          label={text('availableFrom')}
          description={text('availableFromNote')}
          min={today}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
          error={problem}
        />
      )}
    />
  )
}
