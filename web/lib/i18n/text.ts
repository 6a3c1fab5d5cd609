import { use, useSyncExternalStore } from 'react'
import type { Values } from '#contract/texts.ts'
import { currentLanguage, whenLanguageChanges } from './language.ts'
import { findTexts, loadTexts } from './load-texts.ts'
import type { Namespace, TextKey } from './namespaces.ts'
import type { Translate } from './translate.ts'

/** The texts of one namespace, in the language of the moment. An unknown key does not compile. */
export function useText<N extends Namespace>(namespace: N): Translate<TextKey<N>> {
  const language = useLanguage()
  // Asked for each time, also when it is there: a component that has waited must ask again when it
  // is drawn.
  return use(loadTexts(language, namespace))
}

/**
 * Loads the texts of a page and of its parts at once and waits for all of them. A page calls it
 * first: a part that is drawn later, such as when its data has come, and waits by itself hides the
 * page around it. `scripts/page-texts.test.ts` finds what a page leaves out.
 */
export function useTextsOfPage(...namespaces: Namespace[]): void {
  const language = useLanguage()
  const texts = namespaces.map((namespace) => loadTexts(language, namespace))
  for (const each of texts) use(each)
}

/** @returns the language that is shown; the component renders again when it changes */
export function useLanguage() {
  return useSyncExternalStore(whenLanguageChanges, currentLanguage, currentLanguage)
}

/** For what is said outside of a component, by somebody who has shown this namespace. */
export function textNow<N extends Namespace>(namespace: N, key: TextKey<N>, values?: Values) {
  return findTexts(currentLanguage(), namespace)?.(key, values) ?? key
}
