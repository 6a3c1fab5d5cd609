import { type KnownName, shownName } from '#contract/companies/shown-name.ts'
import { useLanguage, useText } from './i18n/text.ts'

/** @returns the words for a name, also for one that the reader does not get; empty for nobody */
export function useShownName() {
  const language = useLanguage()
  const text = useText('common')
  return (known: KnownName) => shownName(known, language, text)
}
