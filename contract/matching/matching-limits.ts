import { leadingYears } from '#contract/endpoint/limits.ts'

/** The lists of one candidate's wishes, and the years in leading positions. */
export const wishesMax = {
  functions: 10,
  levels: 10,
  places: 10,
  industries: 10,
  years: leadingYears.max,
} as const

/** Vacancies of a list that are compared with the wishes of its reader in one call. */
export const matchesMax = 100
