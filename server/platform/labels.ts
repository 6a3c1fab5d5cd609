import type { Language } from '#contract/fields/languages.ts'
import { readTexts } from './locale-files.ts'

const labels = readTexts('labels')

type LabelKey = keyof (typeof labels)['en']

/** The name people read for a code: a role, a status, a level. */
export function label(language: Language, key: LabelKey): string {
  return labels[language][key]
}

/** The words of the marks of letters, the lowest first. */
const markWords = [
  'letter_mark_1',
  'letter_mark_2',
  'letter_mark_3',
  'letter_mark_4',
  'letter_mark_5',
] as const

/** The mark of a competency in a letter, from 1 on, in words. */
export function letterMark(language: Language, mark: number): string {
  return label(language, markWords[mark - 1] ?? markWords[0])
}

/** All of them, for what the database writes itself. */
export function labelsOf(language: Language): Record<string, string> {
  return labels[language]
}
