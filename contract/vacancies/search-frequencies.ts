/** The mails of a saved search: as soon as something is found, each morning, or each Monday. */
export const searchFrequencies = ['at_once', 'daily', 'weekly'] as const

export type SearchFrequency = (typeof searchFrequencies)[number]
