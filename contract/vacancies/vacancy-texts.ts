// The required texts of a vacancy, in the order in which they are asked for, and the sections of
// its page. Bodies, replies, drafts, columns, fields, pages and feeds derive from them.
import { lengths } from '#contract/fields/lengths.ts'

/** Those of the step SEC Fit. */
export const secfitTexts = {
  problem_to_solve: lengths.long_text,
  softwares: lengths.long_text,
  technical_knowledge: lengths.long_text,
  languages: lengths.languages,
} as const

/** Those of the step that asks for industries. */
export const industriesTexts = { reason_for_rejection: lengths.long_text } as const

const vacancyTexts = { ...secfitTexts, ...industriesTexts }

export type SecfitText = keyof typeof secfitTexts
export type VacancyText = keyof typeof vacancyTexts

export const vacancyTextNames = Object.keys(vacancyTexts) as VacancyText[]
export const secfitTextNames = Object.keys(secfitTexts) as SecfitText[]
export const industriesTextNames = Object.keys(industriesTexts) as (keyof typeof industriesTexts)[]

/** The sections of a vacancy's page, in their order. */
export const vacancySections = [
  'problem_to_solve',
  'outcomes',
  'technical_knowledge',
  'softwares',
  'languages',
  'competencies',
  'salary',
  'industries',
  'reason_for_rejection',
] as const satisfies readonly (
  | VacancyText
  | 'outcomes'
  | 'competencies'
  | 'salary'
  | 'industries'
)[]
export type VacancySection = (typeof vacancySections)[number]

export function isVacancyText(name: string): name is VacancyText {
  return Object.hasOwn(vacancyTexts, name)
}

/**
 * An object with these keys.
 * @param valueOf gives the value of a key
 */
export function keyed<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}

/**
 * The long texts, and the achievements as one. The languages of two vacancies are the same more
 * often than not.
 */
export const comparedTexts = [
  ...vacancyTextNames.filter((name) => name !== 'languages'),
  'outcomes' as const,
]
export type ComparedText = (typeof comparedTexts)[number]
