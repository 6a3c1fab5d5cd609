/** Days until openness ends by itself, and before its end when a reminder comes. */
export const opennessDays = { lasts: 90, reminder: 7 } as const

/** Approaches without an answer that pause it. */
export const silencesMax = 3
