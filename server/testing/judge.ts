// Judges what searches find: https://en.wikipedia.org/wiki/Mean_reciprocal_rank and recall.

export interface JudgedQuery {
  q: string
  /** All of these are found. */
  must?: string[]
  /** One of these is the first. */
  first?: string[]
  /** None of these is among the first ten. */
  not?: string[]
  /** Nothing is found. */
  none?: boolean
}

export interface Judged {
  q: string
  holds: boolean
  /** The share of `must` that was found; null if there is none. */
  recall: number | null
  /** One by the rank of the first of `first`; null if there is none. */
  reciprocal: number | null
  faults: string[]
}

const firstPage = 10

/** @param slugs all that was found, in its order; partial finds are nothing found */
export function judge(
  { q, must = [], first = [], not = [], none = false }: JudgedQuery,
  { slugs, isPartial }: { slugs: string[]; isPartial: boolean },
): Judged {
  const matches = isPartial ? [] : slugs
  const missing = must.filter((slug) => !matches.includes(slug))
  const rank = matches.findIndex((slug) => first.includes(slug)) + 1
  const wrong = matches.slice(0, firstPage).filter((slug) => not.includes(slug))
  const faults = [
    ...missing.map((slug) => `misses ${slug}`),
    ...(first.length > 0 && rank !== 1 ? [`first is ${matches[0] ?? 'nothing'}`] : []),
    ...wrong.map((slug) => `finds ${slug}`),
    ...(none && matches.length > 0 ? [`finds ${matches.slice(0, 3).join(', ')}`] : []),
  ]
  return {
    q,
    holds: faults.length === 0,
    recall: must.length > 0 ? 1 - missing.length / must.length : null,
    reciprocal: first.length > 0 ? (rank === 0 ? 0 : 1 / rank) : null,
    faults,
  }
}

export function meanOf(values: (number | null)[]): number {
  const numbers = values.filter((value) => value !== null)
  return numbers.reduce((sum, value) => sum + value, 0) / Math.max(1, numbers.length)
}
