import type { Language } from '#contract/languages.ts'
import type { TextKey } from './namespaces.ts'

/** What a language is called, in the texts of accounts. */
export const languageNames: Record<Language, TextKey<'account'>> = { en: 'english', es: 'spanish' }
