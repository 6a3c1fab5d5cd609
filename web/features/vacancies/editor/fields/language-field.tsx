import { Controller } from 'react-hook-form'
import { languages } from '#contract/fields/languages.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { VacancyForm } from '../draft-schemas.ts'
import { Tip } from './tip.tsx'

/** The language that a vacancy is written in. */
export function LanguageField({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  const words = {
    en: { label: text('languageEnglish'), description: text('languageEnglishNote') },
    es: { label: text('languageSpanish'), description: text('languageSpanishNote') },
  }

  return (
    <Tip of="tipLanguage">
      <Controller
        control={form.control}
        name="language"
        render={({ field }) => (
          <RadioGroup
            {...field}
            label={text('languageQuestion')}
            appearance="cards"
            required
            options={languages.map((value) => ({ value, ...words[value] }))}
            error={form.problem('language')}
          />
        )}
      />
    </Tip>
  )
}
