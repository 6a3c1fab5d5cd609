// The lines of missions that tell why a search found a vacancy whose card does not say it.
import { sql } from 'kysely'
import { markWords } from '#contract/applications/mark-words.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RankedTerm } from './read-search.ts'
import { marksOfTerm } from './reading.ts'

/** Characters before the first word that met the search, and of the whole line. */
const beforeMax = 50
const lineMax = 140

/** @returns the line of each vacancy that has one to show, by its slug */
export async function excerptsOf(
  db: Database,
  ids: string[],
  terms: RankedTerm[],
): Promise<Record<string, string>> {
  const needles = terms.flatMap((term) => {
    const known = knownOf(term)
    return known === null ? [] : [{ known, marks: marksOfTerm(term) }]
  })
  if (needles.length === 0 || ids.length === 0) return {}
  const lacks = needles.map(({ known }) => sql`not s.head @@ ${known}::tsquery`)
  const { rows } = await sql<{ slug: string; mission: string; lacking: boolean[] }>`
    select v.slug, v.problem_to_solve as mission, array[${sql.join(lacks)}] as lacking
    from vacancy_search s join vacancies v on v.id = s.vacancy_id
    where s.vacancy_id = any (${ids}::uuid[]) and (${sql.join(lacks, sql` or `)})`.execute(db)
  return Object.fromEntries(
    rows.flatMap(({ slug, mission, lacking }) => {
      const marks = needles.flatMap((one, index) => (lacking[index] ? one.marks : []))
      const line = excerptOf(mission, marks)
      return line === null ? [] : [[slug, line]]
    }),
  )
}

/** The query of `head` by which the card tells of a term; null for a term that is no text. */
function knownOf({ part, around, tiers }: RankedTerm) {
  if (around === null || (part.kind !== 'word' && part.kind !== 'role')) return null
  const lexemes = tiers.flatMap((tier) => tier.lexemes.map((lexeme) => `'${lexeme}'`))
  return [around, ...lexemes].join('|')
}

/** @returns some words around the first that is marked; null if none is */
export function excerptOf(text: string, marks: readonly string[]): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const runs = markWords(line, marks)
  const first = runs.findIndex(({ isMarked }) => isMarked)
  if (first === -1) return null
  const at = runs.slice(0, first).reduce((sum, run) => sum + run.text.length, 0)
  const start = at > beforeMax ? line.indexOf(' ', at - beforeMax) + 1 : 0
  const isLong = line.length > start + lineMax
  const end = isLong ? line.lastIndexOf(' ', start + lineMax) : line.length
  return `${start > 0 ? '… ' : ''}${line.slice(start, end)}${isLong ? ' …' : ''}`
}
