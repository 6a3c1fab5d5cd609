import { sql } from 'kysely'
import type { HiddenName } from '#contract/companies/hidden-name.ts'
import type { KnownName } from '#contract/companies/shown-name.ts'
import type { Language } from '#contract/fields/languages.ts'
import {
  type ChangeCause,
  type ChangedField,
  changedFields,
} from '#contract/vacancies/vacancy-changes.ts'
import type { VacancyChangeEntry } from '#contract/vacancies/vacancy-history.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { decodeKeyCursor } from '#server/platform/db/key-cursor.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import { idOfVacancy } from '../document/vacancy-id.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/**
 * A page of the changes of a vacancy, newest first; the last one ends with its publication.
 * @throws Refused not_found also if it is another company's
 */
export async function listVacancyChanges(
  db: Database,
  reader: Staff,
  slug: string,
  { limit, cursor }: PageQuery,
  language: Language,
) {
  const vacancy_id = await idOfVacancy({ db }, reader, slug)
  const { rows } = await sql<Row>`
    select c.id::text, c.at, c.cause, c.changed, ${personName('u')} as author,
      ${hiddenPerson('u')} as author_hidden
    from (
      select * from vacancy_changes
      where vacancy_id = ${vacancy_id} and id < ${decodeKeyCursor(cursor) ?? newest}
      order by id desc limit ${limit + 1}
    ) c left join users u on u.id = c.actor_id
    order by c.id desc`.execute(db)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const names = await readNames(db, shown, language)
  const entries = shown.map((row) => entryOf(row, names))
  return {
    data: last ? entries : [...entries, await publication(db, vacancy_id)],
    meta: { next_cursor: last ? encodeCursor(last.id) : null },
  }
}

/** The largest bigint. */
const newest = '9223372036854775807'

interface Row {
  id: string
  at: Date
  cause: ChangeCause
  changed: Partial<Record<ChangedField, { before: string[]; after: string[] }>>
  author: string | null
  author_hidden: HiddenName | null
}

function entryOf(
  { id, at, cause, changed, author, author_hidden }: Row,
  names: Names,
): VacancyChangeEntry {
  const changes = changedFields.flatMap((field) => {
    const change = changed[field]
    if (!change) return []
    const named = (values: string[]) => values.map((value) => names[field]?.get(value) ?? value)
    return { field, before: named(change.before), after: named(change.after) }
  })
  return { id, at: at.toISOString(), cause, author, author_hidden, changes }
}

async function publication(db: Database, id: string): Promise<VacancyChangeEntry> {
  const { created_at, ...by } = await db
    .selectFrom('vacancies')
    .innerJoin('users', 'users.id', 'vacancies.created_by')
    .select(['vacancies.created_at', personName('users').as('author')])
    .select(hiddenPerson('users').as('author_hidden'))
    .where('vacancies.id', '=', id)
    .executeTakeFirstOrThrow()
  return { id: '0', at: created_at.toISOString(), cause: 'published', ...by, changes: [] }
}

/** The names of what is recorded by its id, by field and id. */
type Names = Partial<Record<ChangedField, Map<string, string>>>

async function readNames(db: Database, rows: Row[], language: Language): Promise<Names> {
  const idsIn = (field: ChangedField) => [
    ...new Set(
      rows.flatMap(({ changed }) => [
        ...(changed[field]?.before ?? []),
        ...(changed[field]?.after ?? []),
      ]),
    ),
  ]
  const [people, competencies, industries] = [
    idsIn('collaborators'),
    idsIn('competencies').map(Number),
    idsIn('industries').map(Number),
  ]
  const { rows: found } = await sql<KnownName & { field: ChangedField; id: string }>`
    select 'collaborators' as field, id::text, ${personName('users')} as name,
      ${hiddenPerson('users')} as name_hidden
    from users where id = any(${people}::uuid[])
    union all select 'competencies', id::text, ${sql.ref(`competence_${language}`)}, null
    from competencies where id = any(${competencies}::int[])
    union all select 'industries', id::text, ${sql.ref(`name_${language}`)}, null
    from industries where id = any(${industries}::int[])`.execute(db)
  const names: Names = {}
  for (const { field, id, ...known } of found)
    (names[field] ??= new Map()).set(id, nameIn(language, known))
  return names
}
