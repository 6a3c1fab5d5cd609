import { outcomesCount } from '#contract/endpoint/limits.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import type { VacancyForm } from '../draft-schemas.ts'
import { LongTextField } from './long-text-field.tsx'

export function OutcomeFields({ form }: { form: VacancyForm }) {
  const text = useText('wizard')

  return Array.from({ length: outcomesCount }, (_, index) => (
    <LongTextField
      key={index}
      form={form}
      name={`outcomes.${index}`}
      label={text('achievement', { n: index + 1 })}
      minimum={lengths.long_text.min}
      tip="tipAchievement"
      rows={3}
    />
  ))
}
