import type { Language } from '#contract/languages.ts'
import { readTexts } from './locale-files.ts'

const labels = readTexts('labels')

type LabelKey = keyof (typeof labels)['en']

/** The name people read for a code: a role, a status, a level. */
export function label(language: Language, key: LabelKey): string {
  return labels[language][key]
}

/** All of them, for what the database writes itself. */
export function labelsOf(language: Language): Record<string, string> {
  return labels[language]
}
