import type { Language } from '#contract/fields/languages.ts'
import type { TextKey } from './namespaces.ts'

/** The text key of each language's name. */
export const languageNames: Record<Language, TextKey<'account'>> = { en: 'english', es: 'spanish' }
