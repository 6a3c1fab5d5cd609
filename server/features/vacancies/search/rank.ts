// The order of what a search finds: the best match first.
import { type RawBuilder, sql } from 'kysely'
import type { RankedTerm } from './read-search.ts'

/** Above the keys of other orders, so that a cursor tells them apart. */
export const scoreBase = 2n ** 40n

/**
 * For rows that are worth the same otherwise: a word of the search in the title, another form of
 * it, and a word that begins like it.
 */
const similarPoints = [4, 3, 2] as const

/**
 * The score of a row of `vacancy_search as s`, as a bigint from `scoreBase` on.
 * @param isPartial the row may lack some of the terms
 */
export function scoreOf(terms: RankedTerm[], isPartial: boolean): RawBuilder<unknown> {
  const points = terms.flatMap((term) => [pointsOf(term, isPartial), ...similarities(term)])
  return sql`(${sql.join([sql.raw(`${scoreBase}::bigint`), ...points], sql` + `)})`
}

function pointsOf(term: RankedTerm, isPartial: boolean) {
  const [inTitle, around, inIndustries, elsewhere] = term.wordPoints
  const cases = [
    ...term.tiers.map(({ lexemes, points }) => [quoted(lexemes), points] as const),
    [term.title, inTitle] as const,
    [term.around, around] as const,
    [term.industries, inIndustries] as const,
  ].flatMap(([query, points]) => (query && points > 0 ? [{ query, points }] : []))
  const rest = isPartial
    ? sql`case when s.doc @@ ${term.match}::tsquery then ${sql.lit(elsewhere)} else 0 end`
    : sql.lit(elsewhere)
  if (cases.length === 0) return rest
  const tested = cases
    .toSorted((one, other) => other.points - one.points)
    .map(({ query, points }) => sql`when s.head @@ ${query}::tsquery then ${sql.lit(points)}`)
  return sql`case ${sql.join(tested, sql` `)} else ${rest} end`
}

function similarities({ similar }: RankedTerm) {
  return similar.map((queries) => {
    const cases = queries.map(
      (query, index) =>
        sql`when s.head @@ ${query}::tsquery then ${sql.lit(similarPoints[index] ?? 0)}`,
    )
    return sql`case ${sql.join(cases, sql` `)} else 0 end`
  })
}

/**
 * The queries of `doc` and of `head`, which say the same, that the best of all match: the role that
 * is asked for, and the words of no role in the title.
 * @param isPartial the words are not asked for
 * @returns null for a search without either
 */
export function bestOf(
  terms: RankedTerm[],
  isPartial: boolean,
): { doc: string; head: string } | null {
  const best = terms.flatMap(({ tiers: [tier], part, in_title, title }) => {
    if (part.kind === 'role' && tier) {
      const query = quoted(tier.lexemes)
      return [{ doc: query, head: query }]
    }
    const isAsked = part.kind === 'word' && !isPartial
    return isAsked && in_title !== null && title !== null ? [{ doc: in_title, head: title }] : []
  })
  return best.length > 0
    ? { doc: allOf(best.map(({ doc }) => doc)), head: allOf(best.map(({ head }) => head)) }
    : null
}

function allOf(queries: string[]) {
  return queries.map((query) => `(${query})`).join('&')
}

function quoted(lexemes: string[]) {
  return lexemes.map((lexeme) => `'${lexeme}'`).join('|')
}
