// Apart from the shapes of skills, so that a page can name the levels without them.

/** The levels of the Common European Framework of Reference, and a mother tongue. */
export const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'NATIVE'] as const
export type LanguageLevel = (typeof languageLevels)[number]
