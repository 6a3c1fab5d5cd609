import { lengths } from '#contract/fields/lengths.ts'

export const applicationTexts = [
  'professional_experience',
  'personal_overview',
  'career_goals',
  'technically_skilled',
  'not_interested_technically',
  'software_technologies',
  'technical_knowledge',
  'languages',
  'problem_to_solve',
  'developed_skills',
  'former_bosses',
  'previous_team',
  'logical_process',
] as const

export type ApplicationText = (typeof applicationTexts)[number]

export const applicationAnswers = [
  'current_salary',
  'education',
  'direct_experience',
  'work_schedule',
  'hiring_processes',
  'previous_processes',
] as const

export type ApplicationAnswer = (typeof applicationAnswers)[number]

/** The minimum and maximum of one text of the application. */
export function limitsOf(field: ApplicationText) {
  return field === 'languages' ? lengths.languages : lengths.long_text
}

/** One schema for each name. @returns the schemas by name, as the shape of an object */
export function each<const Names extends readonly string[], S>(
  names: Names,
  make: (name: Names[number]) => S,
) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Names[number], S>
}

/** Texts of the form, answers to competencies, and to expected achievements. */
export const keptAnswerKinds = ['text', 'competency', 'outcome'] as const
export type KeptAnswerKind = (typeof keptAnswerKinds)[number]
