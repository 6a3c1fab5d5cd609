// The language of the moment.
import {
  defaultLanguage,
  type Language,
  languageOf,
  languageParameter,
} from '#contract/fields/languages.ts'
import { browserStorage } from '#web/ui/browser-storage.ts'
import { askedNamespaces, loadTexts } from './load-texts.ts'

const STORAGE_KEY = 'app_language'

let current = defaultLanguage
let wanted = defaultLanguage
const listeners = new Set<() => void>()

/**
 * Only a choice someone made counts: neither the browser's own language nor the default is ever
 * stored.
 */
export function startTexts() {
  whenLanguageChanges(() => {
    document.documentElement.lang = current
  })
  wanted = storedLanguage() ?? languageOfAddress() ?? defaultLanguage
  speak(wanted)
  return loadTexts(wanted, 'common')
}

/** @returns the language that is shown */
export function currentLanguage(): Language {
  return current
}

/** @returns the language that the reader chose, or null */
export function storedLanguage(): Language | null {
  const stored = browserStorage.getItem(STORAGE_KEY)
  return stored === null ? null : languageOf(stored)
}

/**
 * The one way to change the language: it is remembered, and the whole interface follows once its
 * texts are there.
 */
export async function setLanguage(language: Language) {
  browserStorage.setItem(STORAGE_KEY, language)
  delete document.documentElement.dataset.speaks
  wanted = language
  await Promise.all([...askedNamespaces()].map((namespace) => loadTexts(language, namespace)))
  if (wanted === language && current !== language) speak(language)
}

/** Calls the listener after each change of the language. @returns a function that removes it */
export function whenLanguageChanges(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows the interface in a language whose texts have arrived. */
export function speak(language: Language) {
  current = language
  for (const listener of listeners) listener()
}

/** The address that search engines know for a language gives way to a choice of one's own. */
function languageOfAddress(): Language | null {
  const parameter = new URLSearchParams(location.search).get(languageParameter)
  return parameter === null ? null : languageOf(parameter)
}
