import type { Ref } from 'react'
import { languages } from '#contract/languages.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { VacancyDraft } from '../vacancy-draft.ts'
import { Tip } from './tip.tsx'

type Language = VacancyDraft['language']

interface LanguageChoiceProps {
  value: Language
  onChange: (language: Language) => void
  onBlur?: () => void
  error: string | undefined
  name?: string
  ref?: Ref<HTMLInputElement>
}

/** The language that a vacancy is written in. */
export function LanguageChoice(props: LanguageChoiceProps) {
  const text = useText('wizard')
  const words = {
    en: { label: text('languageEnglish'), description: text('languageEnglishNote') },
    es: { label: text('languageSpanish'), description: text('languageSpanishNote') },
  }

  return (
    <Tip of="tipLanguage">
      <RadioGroup
        {...props}
        label={text('languageQuestion')}
        appearance="cards"
        required
        options={languages.map((value) => ({ value, ...words[value] }))}
      />
    </Tip>
  )
}
