import { lengths } from '#contract/fields/lengths.ts'
import { secfitTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { useText } from '#web/lib/i18n/text.ts'
import type { VacancyForm } from '../draft-schemas.ts'
import { labels } from '../field-labels.ts'
import { LanguagesField } from './languages-field.tsx'
import { LongTextField } from './long-text-field.tsx'

export function SecfitFields({ form }: { form: VacancyForm }) {
  const text = useText('wizard')

  return secfitTextNames.map((name) =>
    name === 'languages' ? (
      <LanguagesField key={name} form={form} />
    ) : (
      <LongTextField
        key={name}
        form={form}
        name={name}
        label={text(labels[name])}
        minimum={lengths.long_text.min}
        tip={`tip_${name}`}
      />
    ),
  )
}
