import { Controller, useWatch } from 'react-hook-form'
import { currencies } from '#contract/currencies.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { FormSection, FullWidth } from '#web/ui/form-section.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { VacancyForm } from '../draft-schemas.ts'
import { useMinimumSalary } from '../use-minimum-salary.ts'
import { Tip } from './tip.tsx'

const optional = [
  { name: 'salary.business_travel', label: 'businessTravel', tip: 'tipBusinessTravel' },
  { name: 'salary.benefits', label: 'benefits', tip: 'tipBenefits' },
  { name: 'salary.average_bonuses', label: 'averageBonuses', tip: 'tipAverageBonuses' },
  { name: 'salary.average_commissions', label: 'averageCommissions', tip: 'tipAverageCommissions' },
] as const

/** The salary fields by themselves. */
export function SalarySection({ form }: { form: VacancyForm }) {
  return (
    <div>
      <FormSection columns={2}>
        <SalaryFields form={form} />
      </FormSection>
    </div>
  )
}

/** Fills two columns. */
export function SalaryFields({ form }: { form: VacancyForm }) {
  const text = useText('wizard')

  return (
    <>
      <MinimumSalary form={form} />
      <CurrencyField form={form} />
      <FullWidth>
        <Tip of="tipWorkSchedule">
          <TextArea
            {...form.register('salary.work_schedule')}
            label={text('workSchedule')}
            rows={2}
            required
            error={form.problem('salary.work_schedule')}
          />
        </Tip>
      </FullWidth>
      {optional.map(({ name, label, tip }) => (
        <Tip of={tip} key={name}>
          <TextArea
            {...form.register(name)}
            label={text(label)}
            rows={3}
            error={form.problem(name)}
          />
        </Tip>
      ))}
    </>
  )
}

function MinimumSalary({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  const { money, wholeNumber } = useFormat()
  const currency = useWatch({ control: form.control, name: 'salary.salary_currency' })
  const minimum = useMinimumSalary()[currency ?? 'MXN']
  const written = currency ? money(minimum, currency) : wholeNumber(minimum)

  return (
    <Tip of="tipMinSalary">
      <Controller
        control={form.control}
        name="salary.min_salary"
        render={({ field }) => (
          <NumberField
            {...field}
            label={text('minSalary')}
            description={minimum > 0 ? text('minSalaryHelp', { minimum: written }) : undefined}
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

function CurrencyField({ form }: { form: VacancyForm }) {
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
