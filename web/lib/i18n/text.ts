import { use, useSyncExternalStore } from 'react'
import type { Values } from '#contract/fields/texts.ts'
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

/** @returns the language that is shown; the component renders again when it changes */
export function useLanguage() {
  return useSyncExternalStore(whenLanguageChanges, currentLanguage, currentLanguage)
}

/** For what is said outside of a component, by somebody who has shown this namespace. */
export function textNow<N extends Namespace>(namespace: N, key: TextKey<N>, values?: Values) {
  return findTexts(currentLanguage(), namespace)?.(key, values) ?? key
}
