import { Controller, useWatch } from 'react-hook-form'
import { currencies } from '#contract/fields/currencies.ts'
import { useFormat } from '#web/lib/format.ts'
import type { TextKey } from '#web/lib/i18n/namespaces.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { pressEnd } from '#web/lib/press-end.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { VacancyForm } from '../draft-schemas.ts'
import { useMinimumSalary } from '../use-minimum-salary.ts'
import { Tip, type TipKey } from './tip.tsx'

export function MinimumSalary({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  const { money, wholeNumber } = useFormat()
  const currency = useCurrency(form)
  const minimum = useMinimumSalary()[currency ?? 'MXN']
  const amount = currency ? money(minimum, currency) : wholeNumber(minimum)

  return (
    <PayField
      form={form}
      name="salary.min_salary"
      label="minSalary"
      tip="tipMinSalary"
      help={minimum > 0 ? text('minSalaryHelp', { minimum: amount }) : undefined}
      required
    />
  )
}

export function MaximumSalary({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  return (
    <PayField
      form={form}
      name="salary.max_salary"
      label="maxSalary"
      tip="tipMaxSalary"
      help={text('maxSalaryHelp')}
    />
  )
}

/** The bonus and the variable pay of a year. */
export function YearlyPay({ form }: { form: VacancyForm }) {
  const help = useText('wizard')('yearlyHelp')
  return (
    <>
      <PayField
        form={form}
        name="salary.yearly_bonus"
        label="yearlyBonus"
        tip="tipYearlyBonus"
        help={help}
      />
      <PayField
        form={form}
        name="salary.yearly_variable"
        label="yearlyVariable"
        tip="tipYearlyVariable"
        help={help}
      />
    </>
  )
}

const amounts = [
  'salary.min_salary',
  'salary.max_salary',
  'salary.yearly_bonus',
  'salary.yearly_variable',
] as const

interface PayFieldProps {
  form: VacancyForm
  name: (typeof amounts)[number]
  label: TextKey<'wizard'>
  tip: TipKey
  help: string | undefined
  required?: boolean
}

function PayField({ form, name, label, tip, help, required = false }: PayFieldProps) {
  const text = useText('wizard')
  const currency = useCurrency(form)

  return (
    <Tip of={tip}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <NumberField
            {...field}
            label={text(label)}
            description={help}
            unit={currency ?? undefined}
            required={required}
            onBlur={() => {
              field.onBlur()
              void pressEnd().then(() => judge(form))
            }}
            error={form.problem(name)}
          />
        )}
      />
    </Tip>
  )
}

function useCurrency({ control }: VacancyForm) {
  return useWatch({ control, name: 'salary.salary_currency' })
}

/** Amounts are judged as soon as they have been typed, and again when their currency changes. */
function judge({ getValues, trigger }: VacancyForm) {
  const written = amounts.filter((name) => getValues(name) !== null)
  if (written.length > 0) void trigger(written)
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
