// The words that searches do not know, and the names of roles, as operators read them.
import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { MissedSearch, RoleChoice, RoleName } from '#contract/operators/vocabulary.ts'
import { decodeCursor, encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { refusedField } from '#server/platform/refused.ts'
import { labelOf, parseQuery } from '../search/parse-query.ts'
import { namesIn } from '../search/places.ts'
import { presentParts } from '../search/reading.ts'
import { currentVocabulary } from '../search/title-roles.ts'
import { roleId, roleNamed } from '../search/vocabulary-data.ts'
import { suggestedLevels, titleOfRole, type Vocabulary } from '../search/vocabulary.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** The texts that were not found, most asked first, as they would be read now. */
export async function listMissedSearches(
  db: Database,
  { limit, cursor }: PageQuery,
  language: Language,
) {
  const after = decodeCursor(cursor, 2)
  const [times, text] = [Number(after?.[0] ?? 0), storable(after?.[1])]
  if (!Number.isSafeInteger(times)) throw refusedField('cursor', 'invalid')
  const { rows } = await sql<Omit<MissedSearch, 'parts' | 'last_at'> & { last_at: Date }>`
    select text, sum(times)::int as times, max(last_at) as last_at from missed_searches
    group by text
    having ${after === null} or sum(times) < ${times} or sum(times) = ${times} and text > ${text}
    order by 2 desc, text limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const vocabulary = await currentVocabulary(db)
  // The names in all of the texts are looked up at once.
  const texts = page.map(({ text }) => text).join(' ')
  const { places } = await namesIn(db, texts, vocabulary, language)
  return {
    data: page.map((row) => ({
      ...row,
      last_at: row.last_at.toISOString(),
      parts: presentParts(vocabulary, parseQuery(vocabulary, places, row.text).parts, language),
    })),
    meta: { next_cursor: last ? encodeCursor(last.times, last.text) : null },
  }
}

/** The names that operators have added, in the order of their words. */
export async function listRoleNames(
  db: Database,
  { limit, cursor }: PageQuery,
  language: Language,
) {
  const [after] = decodeCursor(cursor, 1)?.map(storable) ?? []
  const vocabulary = await currentVocabulary(db)
  const rows = await roleNamesIn(db)
    .$if(after !== undefined, (names) => names.where('t.name', '>', after ?? ''))
    .orderBy('t.name')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map((row) => presentName(vocabulary, row, language)),
    meta: { next_cursor: last ? encodeCursor(last.key) : null },
  }
}

/** @throws Refused invalid_fields for a text that the database cannot hold */
function storable(value: string | number | undefined) {
  const text = String(value ?? '')
  if (text.includes('\0')) throw refusedField('cursor', 'invalid')
  return text
}

/** The columns that `presentName` takes. */
export function roleNamesIn(db: Database) {
  return db
    .selectFrom('role_names as t')
    .leftJoin('users as u', 'u.id', 't.added_by')
    .select(['t.name as key', 't.role', 't.languages', 't.added_at'])
    .select(({ fn, ref }) => fn.coalesce(ref('t.written'), ref('t.name')).as('name'))
    .select(sql<string | null>`u.name || ' ' || u.last_name`.as('added_by'))
}

type Row = Awaited<ReturnType<ReturnType<typeof roleNamesIn>['executeTakeFirstOrThrow']>>

/** A name as operators read it. */
export function presentName(vocabulary: Vocabulary, row: Row, language: Language): RoleName {
  return {
    ...row,
    label: labelOfRole(vocabulary, row.role, language),
    languages: row.languages as Language[],
    added_at: row.added_at.toISOString(),
  }
}

/** The roles that a name can lead to: levels, then functions, each with its levels. */
export async function listRoles(db: Database, language: Language): Promise<RoleChoice[]> {
  const vocabulary = await currentVocabulary(db)
  const levels = [...vocabulary.levels.keys()].map((level) => roleId({ function: null, level }))
  const functions = [...vocabulary.functions.values()]
    .toSorted((one, other) => one[language].localeCompare(other[language], language))
    .flatMap((each) =>
      [null, ...suggestedLevels(vocabulary, each)].map((level) =>
        roleId({ function: each.id, level }),
      ),
    )
  return [...levels, ...functions].map((id) => ({
    id,
    label: labelOfRole(vocabulary, id, language),
    title: titleOfRole(vocabulary, id, language),
  }))
}

/** A role that a later release does not know is called by its id. */
function labelOfRole(vocabulary: Vocabulary, id: string, language: Language) {
  const role = { kind: 'role' as const, words: [], industries: [], start: 0, end: 0, text: id }
  return labelOf(vocabulary, { ...role, ...roleNamed(id) }, language) || id
}
