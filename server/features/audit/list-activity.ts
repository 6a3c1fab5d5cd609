import { type SqlBool, sql } from 'kysely'
import type { Activity } from '#contract/applications/activity.ts'
import type { HiddenName } from '#contract/companies/hidden-name.ts'
import type { Language } from '#contract/fields/languages.ts'
import {
  type ActivityKind,
  activityKinds,
  type ActivityTopic,
  activityTopics,
} from '#contract/operators/audit.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { decodeKeyCursor } from '#server/platform/db/key-cursor.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import type { Actor, Candidate } from '#server/platform/http/actor.ts'
import { label } from '#server/platform/labels.ts'
import { Refused } from '#server/platform/refused.ts'

type Scope =
  | { person_id: string }
  | { company_id: string | null }
  | { object: string; object_id: string }

interface PageQuery {
  limit: number
  cursor?: string | undefined
  topic?: ActivityTopic | undefined
}

/** A page of the entries about a person, a company or a thing, newest first. */
export async function listActivity(
  db: Database,
  reader: Actor,
  scope: Scope,
  { limit, cursor, topic }: PageQuery,
  language: Language,
) {
  const kinds: readonly string[] = topic ? activityTopics[topic] : activityKinds
  const { rows } = await sql<Row>`
    select l.id::text, l.at, l.kind, l.details, l.actor_id, l.person_id,
      case when sight.is_reader
        then known_reader_name(actor, company, v.id, v.visibility, ${reader.id}::uuid)
        when actor.role <> 'operator' then ${personName('actor')} end as actor,
      case when sight.is_reader
        then hidden_reader_name(actor, company, v.id, v.visibility, ${reader.id}::uuid)
        when actor.role <> 'operator' then ${hiddenPerson('actor')} end as actor_hidden,
      ${personName('person')} as person, ${hiddenPerson('person')} as person_hidden,
      v.slug, v.title, key.name as key
    from (
      select * from audit_log
      where ${inScope(scope)} and kind = any(${kinds}) and id < ${decodeKeyCursor(cursor) ?? newest}
      order by id desc limit ${limit + 1}
    ) l
    left join users actor on actor.id = l.actor_id
    left join users person on person.id = l.person_id
    left join api_keys key on key.company_id = ${reader.company_id}
      and key.id = case when l.object = 'api_keys' then l.object_id else l.details ->> 'key_id' end::uuid
    left join applications a
      on a.id = case when l.object = 'applications' then l.object_id::uuid end
    left join vacancies v on v.id = coalesce(a.vacancy_id,
      case when l.object = 'vacancies' and l.object_id ~ ${uuid} then l.object_id::uuid
        when l.object = 'vacancies' then (select id from vacancies where slug = l.object_id) end)
    left join companies company on company.id = v.company_id
    cross join lateral (
      select coalesce(actor.company_id = v.company_id
        and v.company_id is distinct from ${reader.company_id}::uuid, false) as is_reader
    ) sight
    order by l.id desc`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map((row) => activityOf(row, reader, language)),
    meta: { next_cursor: last ? encodeCursor(last.id) : null },
  }
}

/** The last one. @throws Refused not_found for a vacancy that the candidate has not applied to */
export async function findOwnApplication(db: Database, { id }: Candidate, slug: string) {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('vacancies', 'vacancies.id', 'applications.vacancy_id')
    .select('applications.id')
    .where('vacancies.slug', '=', slug)
    .where('candidate_id', '=', id)
    .orderBy(sql`withdrawn_at is null`, 'desc')
    .orderBy('applied_at', 'desc')
    .executeTakeFirst()
  if (!rows) throw new Refused('not_found')
  return rows.id
}

/** The largest bigint. */
const newest = '9223372036854775807'
const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

interface Row {
  id: string
  at: Date
  kind: ActivityKind
  details: { credits?: number; user_browser?: string; user_platform?: string }
  actor_id: string | null
  person_id: string | null
  actor: string | null
  actor_hidden: HiddenName | null
  person: string | null
  person_hidden: HiddenName | null
  slug: string | null
  title: string | null
  key: string | null
}

function inScope(scope: Scope) {
  if ('person_id' in scope) return sql<SqlBool>`person_id = ${scope.person_id}`
  if ('company_id' in scope) return sql<SqlBool>`company_id = ${scope.company_id}`
  return sql<SqlBool>`object = ${scope.object} and object_id = ${scope.object_id}`
}

function activityOf(row: Row, reader: Actor, language: Language): Activity {
  const { id, at, kind, details, actor_id, person_id, slug, title } = row
  const device = [details.user_browser, details.user_platform].filter(
    (name) => name && name !== 'Unknown',
  )
  const isOther = person_id !== actor_id && person_id !== reader.id
  return {
    id,
    at: at.toISOString(),
    kind,
    kind_value: label(language, `activity_${kind}`),
    actor: row.actor,
    actor_hidden: row.actor_hidden,
    is_own: actor_id === reader.id,
    key: row.key,
    person: isOther ? row.person : null,
    person_hidden: isOther ? row.person_hidden : null,
    vacancy: slug && title ? { slug, title } : null,
    credits: details.credits ?? null,
    device: device.length > 0 ? device.join(' · ') : null,
  }
}
