/**
 * The languages of the product, the default first. A new one needs a folder of locales/, columns of
 * its own where the database keeps texts, and what the compiler and the tests ask for from then on.
 */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = languages[0]

/** The region whose dates, numbers and amounts a language is written with, as a BCP 47 tag. */
export const localeTags: Record<Language, string> = { en: 'en-US', es: 'es-MX' }

/** Written Spanish counts 24 hours: "p.m." at the end of a sentence would have two periods. */
export const hourCycles: Record<Language, 'h12' | 'h23'> = { en: 'h12', es: 'h23' }

/**
 * The name of the parameter by which an address asks for a language if nobody has chosen one.
 */
export const languageParameter = 'lang'

/** The one after it, and the first after the last. */
export function nextLanguage(language: Language): Language {
  return languages[(languages.indexOf(language) + 1) % languages.length] ?? defaultLanguage
}

/** One value for each language. */
export function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    T
  >
}

const named = new RegExp(`(?:^|[\\s,])(${languages.join('|')})(?=[-_;,\\s]|$)`)

/**
 * The first of the languages that a tag (`es-MX`) or an Accept-Language header names, the default
 * otherwise.
 */
export function languageOf(tags: string | null | undefined): Language {
  const match = tags?.toLowerCase().match(named)?.[1]
  return languages.find((language) => language === match) ?? defaultLanguage
}

/** An address that asks for this language; the default needs no asking. `address` has no query. */
export function inLanguage(address: string, language: Language): string {
  return language === defaultLanguage ? address : `${address}?${languageParameter}=${language}`
}
