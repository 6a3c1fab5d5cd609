import type { Language } from '#contract/fields/languages.ts'
import { fillText, findText, type Texts, type Values } from '#contract/fields/texts.ts'

/** Gives a text with its values in it; `count` chooses among the forms of a plural. */
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string

/** @returns a function that gives a text with its values filled in and the plural form of `count` */
export function translatorOf(language: Language, texts: Texts): Translate {
  return (key, values = {}) => {
    const count = typeof values.count === 'number' ? values.count : undefined
    return fillText(findText(texts, language, key, count) ?? key, values)
  }
}
