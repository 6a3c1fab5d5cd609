/** Texts of the form, answers to competencies, and to expected achievements. */
export const keptAnswerKinds = ['text', 'competency', 'outcome'] as const
export type KeptAnswerKind = (typeof keptAnswerKinds)[number]
