import { useMemo } from 'react'
import { languageName } from '#contract/accounts/written-career.ts'
import { languageCodes } from '#contract/fields/language-codes.ts'
import { localeTags } from '#contract/fields/languages.ts'
import { useLanguage } from './i18n/text.ts'

/** All languages by their names, in the order of the reader's language. */
export function useLanguageNames() {
  const language = useLanguage()
  return useMemo(() => {
    const { compare } = new Intl.Collator(localeTags[language])
    return languageCodes
      .map((value) => ({ value, label: languageName(value, language) }))
      .sort((a, b) => compare(a.label, b.label))
  }, [language])
}
