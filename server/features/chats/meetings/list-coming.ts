import { sql } from 'kysely'
import type { ComingMeeting } from '#contract/chats/meeting.ts'
import type { HiddenName } from '#contract/companies/hidden-name.ts'
import type { Language } from '#contract/fields/languages.ts'
import { awayOf } from '#server/platform/db/away.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import { decodeTimeCursor } from '#server/platform/db/time-cursor.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { candidateSeen } from '../candidate-seen.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

interface Row {
  id: string
  chat_id: string
  starts_at: Date
  duration_minutes: number
  place: string | null
  slug: string
  title: string
  locale: Language
  company_name: string | null
  company_hidden: HiddenName | null
  name: string
  last_name: string
  away: 'former' | 'paused' | null
  host_id: string
  host: string | null
  host_hidden: HiddenName | null
}

/** The longest meeting: what began before it, is over. */
const longest = sql`interval '8 hours'`

/**
 * A page of the agreed meetings that are not over, the next one first: a candidate's own, and for
 * staff those of their company.
 */
export async function listComing(
  db: Database,
  actor: Member,
  { limit, cursor }: PageQuery,
  { language, now }: { language: Language; now: Date },
) {
  const after = decodeTimeCursor(cursor)
  const mine =
    actor.role === 'candidate'
      ? sql`meeting.candidate_id = ${actor.id}`
      : sql`meeting.company_id = ${actor.company_id}`
  const { rows } = await sql<Row>`
    select meeting.id, meeting.chat_id, meeting.starts_at, meeting.duration_minutes, meeting.place,
      vacancy.slug, vacancy.title, vacancy.locale, candidate.name, candidate.last_name, ${awayOf('candidate')} as away,
      known_company_name(company, vacancy.id, vacancy.visibility, ${actor.id}::uuid) as company_name,
      hidden_company_name(company, vacancy.id, vacancy.visibility, ${actor.id}::uuid) as company_hidden,
      host.id as host_id, ${personName('host')} as host, ${hiddenPerson('host')} as host_hidden
    from meetings meeting
    join chats chat on chat.id = meeting.chat_id
    join vacancies vacancy on vacancy.id = chat.vacancy_id
    join companies company on company.id = meeting.company_id
    join users candidate on candidate.id = meeting.candidate_id
    join users host on host.id = meeting.host_id
    where ${mine} and meeting.called_off_at is null and meeting.starts_at > ${now}::timestamptz - ${longest}
      and meeting.starts_at + make_interval(mins => meeting.duration_minutes) > ${now}
      ${after ? sql`and (meeting.starts_at, meeting.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by meeting.starts_at, meeting.id limit ${limit + 1}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map((row) => present(row, actor, language)),
    meta: { next_cursor: last ? encodeCursor(last.starts_at.toISOString(), last.id) : null },
  }
}

function present(row: Row, actor: Member, language: Language): ComingMeeting {
  const isCandidate = actor.role === 'candidate'
  return {
    id: row.id,
    chat: row.chat_id,
    with: isCandidate
      ? row.company_name
      : candidateSeen(actor, { ...row, photo: null }, language).name,
    with_hidden: isCandidate ? row.company_hidden : null,
    vacancy: { slug: row.slug, title: row.title, locale: row.locale },
    starts_at: row.starts_at.toISOString(),
    duration_minutes: row.duration_minutes,
    place: row.place,
    host: isCandidate
      ? null
      : { name: row.host, name_hidden: row.host_hidden, is_you: row.host_id === actor.id },
  }
}
