// The finds that searches have to tell of when they are due.
import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { Transaction } from '#server/platform/db/database.ts'

export interface TellingSearch {
  id: string
  name: string
  user_id: string
  reader: string
  email: string
  locale: Language
  /** They are suspended, on pause or leaving, and get no mail. */
  is_away: boolean
  /** The id of the last find that was told or seen. */
  after: string
}

/** The finds to tell of one search, the last first, between two ids. */
export interface Finds {
  vacancies: string[]
  after: string
  to: string
}

/** Finds that are kept of a search: the last ones. */
export const findsMax = 500

/** Takes due searches from those that wait; another process skips them. */
export async function takeDue(tx: Transaction, now: Date, limit: number) {
  const { rows } = await sql<TellingSearch>`
    select q.id, q.name, q.user_id, u.name as reader, u.email, u.locale,
      coalesce(u.removed_at, u.suspended_at, u.paused_at, u.erase_at, u.erased_at) is not null as is_away,
      greatest(q.told_to, q.seen_to)::text as after
    from saved_search_mails m
    join saved_searches q on q.id = m.search_id
    join users u on u.id = q.user_id
    where m.due_at <= ${now}
    order by m.due_at limit ${limit}
    for update of m skip locked for no key update of q skip locked`.execute(tx)
  if (rows.length > 0)
    await tx
      .deleteFrom('saved_search_mails')
      .where(
        'search_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  return rows
}

/**
 * Moves the marks of these searches to the last of what they have found.
 * @returns by search what there is to tell: vacancies that are open, to which nobody has applied
 */
export async function keepFinds(tx: Transaction, due: TellingSearch[], now: Date) {
  const matches = new Map<string, Finds>()
  if (due.length === 0) return matches
  const ids = due.map(({ id }) => id)
  const afters = due.map(({ after }) => after)
  await forgetFinds(tx, ids, afters)
  const { rows } = await sql<{ id: string; vacancies: string[]; after: string; to: string }>`
    update saved_searches q
    set told_to = fresh.last,
      mailed_at = case when due.is_away then q.mailed_at else ${now} end
    from unnest(${ids}::uuid[], ${afters}::bigint[], ${due.map(({ is_away }) => is_away)}::boolean[])
        as due (id, after, is_away)
      cross join lateral (
        select array_agg(f.vacancy_id order by f.id desc) as vacancies, max(f.id) as last
        from saved_search_finds f where f.search_id = due.id and f.id > due.after) fresh
    where q.id = due.id and fresh.last is not null
    returning q.id, fresh.vacancies, due.after::text as after, q.told_to::text as "to"`.execute(tx)
  for (const { id, ...finds } of rows) matches.set(id, finds)
  return matches
}

/** Those that would not be found now or were applied to, and the oldest beyond what is kept. */
async function forgetFinds(tx: Transaction, ids: string[], afters: string[]) {
  await sql`
    delete from saved_search_finds gone
    using unnest(${ids}::uuid[], ${afters}::bigint[]) as due (id, after), saved_searches q, vacancy_search s
    where gone.search_id = due.id and gone.id > due.after and q.id = due.id and s.vacancy_id = gone.vacancy_id
      and (not ts_match_vq(s.doc, q.condition) or is_guarded(q.user_id, s.company_id) or exists (
        select from applications a where a.vacancy_id = gone.vacancy_id and a.candidate_id = q.user_id))`.execute(
    tx,
  )
  await sql`
    delete from saved_search_finds gone
    using unnest(${ids}::uuid[]) as due (id) cross join lateral (
      select f.id from saved_search_finds f where f.search_id = due.id
      order by f.id desc offset ${findsMax} limit 1) as last
    where gone.search_id = due.id and gone.id <= last.id`.execute(tx)
}
