// Holds the vacancies that have become open against the saved searches.
// See docs/decisions/0058-saved-searches.md.
import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { type FindingSearch, makeDue } from './due-mails.ts'
import { dropUnfit } from './fit-finds.ts'
import { compileAgain } from './keep-compiled.ts'

type Matching = Pick<Services, 'db' | 'clock'>

/** Vacancies of one transaction. */
const batch = 20
/** The limit of one run; the next one starts within a minute. */
const batchesMax = 100

/**
 * Notes what the saved searches find among the vacancies that were opened since the last run. A
 * second process has nothing to do meanwhile.
 */
export async function matchOpenings(services: Matching): Promise<void> {
  await compileAgain(services)
  for (let done = 0; done < batchesMax; done++) if ((await matchBatch(services)) < batch) return
}

/** @returns the number of vacancies that are done with */
async function matchBatch({ db, clock }: Matching): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await isAlone(tx))) return 0
    const { rows: opened } = await sql<{ vacancy_id: string; version: string }>`
      select o.vacancy_id, o.version::text as version from vacancy_openings o
      order by o.version limit ${batch} for update`.execute(tx)
    if (opened.length === 0) return 0
    const ids = opened.map(({ vacancy_id }) => vacancy_id)
    const versions = opened.map(({ version }) => version)
    const finding = await dropUnfit(tx, await findIn(tx, ids, versions), ids)
    await makeDue(tx, finding, clock.now())
    await tx.deleteFrom('vacancy_openings').where('vacancy_id', 'in', ids).execute()
    return opened.length
  })
}

/** One transaction after the other finds, so that the ids of finds are in the order of commits. */
async function isAlone(tx: Transaction) {
  const { rows } = await sql<{ is_alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('saved_search_finds')) as is_alone`.execute(tx)
  return rows[0]?.is_alone === true
}

/**
 * Notes the finds among these vacancies. The searches that share a term with a vacancy are held
 * against it with the condition that the board has for their filters.
 * @returns the searches that have found something
 */
async function findIn(tx: Transaction, ids: string[], versions: string[]) {
  const { rows } = await sql<FindingSearch>`
    with opened as materialized (
      select o.vacancy_id, o.version, s.doc, greatest(s.pay_key, s.pay_top_key) as highest_pay
      from unnest(${ids}::uuid[], ${versions}::bigint[]) as o (vacancy_id, version)
      join vacancy_search s on s.vacancy_id = o.vacancy_id
      where ts_match_vq(s.doc, '''/s/OPEN'''::tsquery)
    ), terms as materialized (
      select o.vacancy_id, term from opened o, unnest(tsvector_to_array(o.doc)) as term
    ), near as materialized (
      select distinct t.vacancy_id, kept.search_id
      from terms t join saved_search_terms kept on kept.term = t.term collate "C"
    ), found as (
      insert into saved_search_finds (search_id, vacancy_id)
      select q.id, o.vacancy_id
      from near
      join opened o on o.vacancy_id = near.vacancy_id
      join saved_searches q on q.id = near.search_id
      join users u on u.id = q.user_id
      join vacancies v on v.id = o.vacancy_id
      where ts_match_vq(o.doc, q.condition) and (q.pay is null or q.pay @> o.highest_pay)
        and q.paused_at is null and q.since < o.version
        and coalesce(u.removed_at, u.suspended_at, u.paused_at, u.erase_at, u.erased_at) is null
        and not has_blocked(u, v) and not is_guarded(q.user_id, v.company_id)
        and not exists (
          select from applications a where a.vacancy_id = o.vacancy_id and a.candidate_id = q.user_id)
      order by o.version, o.vacancy_id
      on conflict do nothing
      returning search_id
    )
    select q.id, q.often, q.mailed_at, q.user_id, q.only_fits, u.timezone as time_zone
    from (select distinct search_id from found) as finding
    join saved_searches q on q.id = finding.search_id
    join users u on u.id = q.user_id`.execute(tx)
  return rows
}
