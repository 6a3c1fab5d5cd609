import { lengths } from '#contract/fields/lengths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import type { VacancyForm } from '../draft-schemas.ts'
import { AskedLanguages } from './asked-languages.tsx'
import { LongTextField } from './long-text-field.tsx'

export function LanguagesField({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  return (
    <>
      <LongTextField
        form={form}
        name="languages"
        label={text('languages')}
        minimum={lengths.languages.min}
        tip="tip_languages"
        rows={3}
      />
      <AskedLanguages form={form} />
    </>
  )
}
