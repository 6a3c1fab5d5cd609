/** The lists of one candidate's wishes. */
export const wishesMax = {
  functions: 10,
  levels: 10,
  places: 10,
  industries: 10,
  years: 60,
} as const

/** Vacancies of a list that are compared with the wishes of its reader in one call. */
export const matchesMax = 100
