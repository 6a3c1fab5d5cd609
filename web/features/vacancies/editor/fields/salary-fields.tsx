import { lengths } from '#contract/fields/lengths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { FullWidth } from '#web/ui/form-section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { VacancyForm } from '../draft-schemas.ts'
import { CurrencyField, MaximumSalary, MinimumSalary, YearlyPay } from './pay-fields.tsx'
import { Tip } from './tip.tsx'

const around = [
  { name: 'salary.business_travel', label: 'businessTravel', tip: 'tipBusinessTravel' },
  { name: 'salary.benefits', label: 'benefits', tip: 'tipBenefits' },
] as const

/** The words about what is paid besides. */
const besides = [
  { name: 'salary.average_bonuses', label: 'averageBonuses', tip: 'tipAverageBonuses' },
  { name: 'salary.average_commissions', label: 'averageCommissions', tip: 'tipAverageCommissions' },
] as const

/** Fills two columns. */
export function SalaryFields({ form }: { form: VacancyForm }) {
  const text = useText('wizard')

  return (
    <>
      <MinimumSalary form={form} />
      <MaximumSalary form={form} />
      <FullWidth>
        <CurrencyField form={form} />
      </FullWidth>
      <FullWidth>
        <Tip of="tipWorkSchedule">
          <TextArea
            {...form.register('salary.work_schedule')}
            label={text('workSchedule')}
            rows={2}
            maximum={lengths.work_schedule.max}
            required
            error={form.problem('salary.work_schedule')}
          />
        </Tip>
      </FullWidth>
      <OptionalTexts form={form} texts={around} />
      <YearlyPay form={form} />
      <OptionalTexts form={form} texts={besides} />
    </>
  )
}

interface OptionalTextsProps {
  form: VacancyForm
  texts: typeof around | typeof besides
}

function OptionalTexts({ form, texts }: OptionalTextsProps) {
  const text = useText('wizard')

  return texts.map(({ name, label, tip }) => (
    <Tip of={tip} key={name}>
      <TextArea
        {...form.register(name)}
        label={text(label)}
        rows={3}
        maximum={lengths.salary_extra.max}
        error={form.problem(name)}
      />
    </Tip>
  ))
}
