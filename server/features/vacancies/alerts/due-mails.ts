// The searches that have something to tell, and from when on.
import { sql } from 'kysely'
import type { SearchFrequency } from '#contract/vacancies/vacancy-choices.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { nextMailAt } from './next-mail.ts'

export interface FindingSearch {
  user_id: string
  only_fits: boolean
  id: string
  often: SearchFrequency
  time_zone: string | null
  mailed_at: Date | null
}

/** Notes when these searches tell what they have found; one that waits already keeps its time. */
export async function makeDue(tx: Transaction, searches: FindingSearch[], now: Date) {
  if (searches.length === 0) return
  // Thousands of searches share a few mornings.
  const mornings = new Map<string, Date>()
  const dueAt = (search: FindingSearch) => {
    if (search.often === 'at_once') return nextMailAt(search, now)
    const key = `${search.often} ${search.time_zone}`
    const next = mornings.get(key) ?? nextMailAt(search, now)
    mornings.set(key, next)
    return next
  }
  const sorted = searches.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  await sql`
    insert into saved_search_mails (search_id, due_at)
    select * from unnest(${sorted.map(({ id }) => id)}::uuid[], ${sorted.map(dueAt)}::timestamptz[])
    on conflict do nothing`.execute(tx)
}

/** The same for one search whose telling has changed: when, or whether at all. */
export async function makeDueAgain(tx: Transaction, id: string, now: Date) {
  await tx.deleteFrom('saved_search_mails').where('search_id', '=', id).execute()
  const { rows } = await sql<FindingSearch>`
    select q.id, q.often, q.mailed_at, u.timezone as time_zone
    from saved_searches q join users u on u.id = q.user_id
    where q.id = ${id} and q.paused_at is null and exists (
      select from saved_search_finds f where f.search_id = q.id and f.id > greatest(q.told_to, q.seen_to))`.execute(
    tx,
  )
  await makeDue(tx, rows, now)
}
