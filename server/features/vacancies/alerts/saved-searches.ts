// The searches that a candidate keeps to be told what is new.
// See docs/decisions/0058-saved-searches.md.
import { sql } from 'kysely'
import { newFindsMax } from '#contract/endpoint/limits.ts'
import { type SavedSearch, savedSearchesMax } from '#contract/vacancies/saved-search.ts'
import type { SearchFrequency } from '#contract/vacancies/vacancy-choices.ts'
import { isoTime } from '#server/platform/db/build-json.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { searchesChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { isShown, readAlert, tellsNobody } from '../lists/found-list.ts'
import {
  addressOfFilters,
  filtersOfAddress,
  onlyFits,
  searchRule,
} from '../search/search-address.ts'
import { compileSearches } from './compile-search.ts'
import { makeDueAgain } from './due-mails.ts'
import { addTerms } from './keep-compiled.ts'

type Saving = Pick<Services, 'db' | 'clock'>

interface NewSearch {
  name: string
  query: string
  often: SearchFrequency
}

/**
 * Saves a search. What the board shows at this moment is not new to it.
 * @throws Refused invalid_fields, too_many_searches, searched_already
 */
export async function saveSearch(
  { db, clock }: Saving,
  { id: user_id }: Candidate,
  { name, query, often }: NewSearch,
): Promise<SavedSearch> {
  const filters = filtersOfAddress(query)
  const only_fits = onlyFits(query)
  const address = addressOfFilters(filters, only_fits)
  const [made] = await compileSearches(db, [filters])
  if (!made || made.condition === null) throw refusedField('query', 'invalid_choice')
  const { condition, pay } = made
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, user_id)
    const saved = await tx
      .selectFrom('saved_searches')
      .select('query')
      .where('user_id', '=', user_id)
      .execute()
    if (saved.some((one) => one.query === address)) throw new Refused('searched_already')
    if (saved.length >= savedSearchesMax) throw new Refused('too_many_searches')
    const { id } = await tx
      .insertInto('saved_searches')
      .values({
        user_id,
        name,
        query: address,
        often,
        condition,
        pay,
        only_fits,
        rule: searchRule,
        created_at: clock.now(),
        since: (version) => version.selectFrom('board_version').select('version'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addTerms(tx, [{ id, terms: made.terms }])
    await publish(tx, toUser(user_id), searchesChanged())
    return oneSearch(tx, user_id, id)
  })
}

interface SearchChange {
  name?: string | undefined
  often?: SearchFrequency | undefined
  is_paused?: boolean | undefined
}

/**
 * Changes what is given. What is posted while a search is paused is not new to it afterwards.
 * @throws Refused not_found
 */
export async function changeSearch(
  { db, clock }: Saving,
  { id: user_id }: Candidate,
  id: string,
  { name, often, is_paused }: SearchChange,
): Promise<SavedSearch> {
  return db.transaction().execute(async (tx) => {
    const { paused_at } = await lockSearch(tx, user_id, id)
    const goesOn = is_paused === false && paused_at !== null
    const change = {
      ...(name !== undefined && { name }),
      ...(often !== undefined && { often }),
      ...(is_paused === true && { paused_at: paused_at ?? clock.now() }),
      ...(is_paused === false && { paused_at: null }),
    }
    if (Object.keys(change).length > 0)
      await tx
        .updateTable('saved_searches')
        .set(change)
        .$if(goesOn, (update) =>
          update.set({ since: (of) => of.selectFrom('board_version').select('version') }),
        )
        .where('id', '=', id)
        .execute()
    if (often !== undefined || is_paused !== undefined) await makeDueAgain(tx, id, clock.now())
    await publish(tx, toUser(user_id), searchesChanged())
    return oneSearch(tx, user_id, id)
  })
}

/** @throws Refused not_found */
export async function deleteSearch(
  { db }: Pick<Services, 'db'>,
  { id: user_id }: Candidate,
  id: string,
) {
  await db.transaction().execute(async (tx) => {
    await lockSearch(tx, user_id, id)
    await tx.deleteFrom('saved_searches').where('id', '=', id).execute()
    await publish(tx, toUser(user_id), searchesChanged())
  })
}

/** Notes that everything up to the end of a range was seen. @throws Refused not_found */
export async function seeFinds(
  { db }: Pick<Services, 'db'>,
  { id: user_id }: Candidate,
  id: string,
  new_in: string,
) {
  const { search_id, to } = readAlert(new_in)
  if (search_id !== id) throw new Refused('not_found')
  await db.transaction().execute(async (tx) => {
    await lockSearch(tx, user_id, id)
    const { numAffectedRows = 0n } = await sql`
      update saved_searches q set seen_to = last.id
      from (select max(f.id) as id from saved_search_finds f where f.search_id = ${id} and f.id <= ${to}::bigint) last
      where q.id = ${id} and q.seen_to < last.id`.execute(tx)
    if (numAffectedRows > 0n) await publish(tx, toUser(user_id), searchesChanged())
  })
}

/** All that a candidate has saved, the last first. */
export function listSearches(db: Database, { id }: Candidate): Promise<SavedSearch[]> {
  return searchesOf(db, { user_id: id, id: null })
}

async function oneSearch(tx: Transaction, user_id: string, id: string) {
  const [search] = await searchesOf(tx, { user_id, id })
  if (!search) throw new Refused('not_found')
  return search
}

/** All of a candidate, or one. */
const searchesOf = preparedQuery(
  'saved_searches',
  (value: { user_id: string; id: string | null }) => sql<SavedSearch>`
   select q.id, q.name, q.query, q.often, q.paused_at is not null as is_paused,
     ${isoTime('q.created_at')} as created_at, fresh.count as new_count,
     q.id || ':' || q.seen_to || '-' || fresh.last as new_in
   from saved_searches q cross join lateral (
     select count(*)::int as count, max(shown.id) as last from (
       select f.id from saved_search_finds f join vacancy_search s on s.vacancy_id = f.vacancy_id
       where f.search_id = q.id and f.id > q.seen_to and ${isShown}
         and ${tellsNobody}
       order by f.id desc limit ${sql.lit(newFindsMax)}) shown) fresh
   where q.user_id = ${value.user_id}::uuid
     and (${value.id}::uuid is null or q.id = ${value.id}::uuid)
   order by q.created_at desc, q.id`,
)

/** One change of a person's searches after the other, so that their number is exact. */
async function lockPerson(tx: Transaction, id: string) {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Before the mail of the search, which is locked in the same order everywhere. */
async function lockSearch(tx: Transaction, user_id: string, id: string) {
  const search = await tx
    .selectFrom('saved_searches')
    .select('paused_at')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  if (!search) throw new Refused('not_found')
  return search
}
