import { Controller, useWatch } from 'react-hook-form'
import { currencies } from '#contract/fields/currencies.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { VacancyForm } from '../draft-schemas.ts'
import { useMinimumSalary } from '../use-minimum-salary.ts'
import { Tip } from './tip.tsx'

export function MinimumSalary({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  const { money, wholeNumber } = useFormat()
  const currency = useWatch({ control: form.control, name: 'salary.salary_currency' })
  const minimum = useMinimumSalary()[currency ?? 'MXN']
  const amount = currency ? money(minimum, currency) : wholeNumber(minimum)

  return (
    <Tip of="tipMinSalary">
      <Controller
        control={form.control}
        name="salary.min_salary"
        render={({ field }) => (
          <NumberField
            {...field}
            label={text('minSalary')}
            description={minimum > 0 ? text('minSalaryHelp', { minimum: amount }) : undefined}
            unit={currency ?? undefined}
            required
            onBlur={() => {
              field.onBlur()
              judge(form)
            }}
            error={form.problem('salary.min_salary')}
          />
        )}
      />
    </Tip>
  )
}

/** An amount is judged as soon as it has been typed, and again when its currency changes. */
function judge({ getValues, trigger }: VacancyForm) {
  if (getValues('salary.min_salary') !== null) void trigger('salary.min_salary')
}

export function CurrencyField({ form }: { form: VacancyForm }) {
  const text = useText('wizard')

  return (
    <Tip of="tipSalaryCurrency">
      <Controller
        control={form.control}
        name="salary.salary_currency"
        render={({ field }) => (
          <RadioGroup
            {...field}
            onChange={(currency) => {
              field.onChange(currency)
              judge(form)
            }}
            label={text('salaryCurrency')}
            options={currencies.map((value) => ({ value, label: value }))}
            required
            error={form.problem('salary.salary_currency')}
          />
        )}
      />
    </Tip>
  )
}
