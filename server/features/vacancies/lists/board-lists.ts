// The lists of the board. The cards that candidates read are made once for all of them:
// docs/decisions/0041-board-pages-in-memory.md
import { sql } from 'kysely'
import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import type { VacancyQuery } from '#contract/vacancies/vacancy-query.ts'
import { hasHeldEmployer } from '#server/features/employers/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Candidate, Member } from '#server/platform/http/actor.ts'
import { readyPage } from '#server/platform/http/ready-json.ts'
import { keptBytes } from '#server/platform/http/shared-bytes.ts'
import { type SharedJson, sharedPage } from '#server/platform/http/shared-json.ts'
import { cardsById, nobody } from '../document/card-json.ts'
import { filtersOf, keyOfFilters } from '../search/filters.ts'
import type { BoardCache, Kept } from './board-cache.ts'
import { isPersonal } from './fit-list.ts'
import { pageOf } from './list-page.ts'
import { type Listing, listVacancies } from './list-vacancies.ts'
import { board } from './lists.ts'
import type { ReadServices } from './whole-json.ts'

/** A page as everybody reads it who has applied to none of its vacancies. */
interface KeptPage extends Kept {
  ids: string[]
  /** The card of each, as JSON. */
  cards: string[]
  meta: VacancyPage['meta']
  reply: SharedJson<VacancyPage>
}

/** @returns the list of the board for a reader, as `listVacancies` gives it */
export function createBoardLists(services: ReadServices, cache: BoardCache) {
  const listAll = (reader: Member, query: VacancyQuery, listing: Listing) =>
    cache.anywhere((db) => listVacancies({ ...services, db }, reader, query, listing))
  return async (reader: Member, query: VacancyQuery, listing: Listing) => {
    if (reader.role !== 'candidate' || query.view !== 'card' || isPersonal(query))
      return listAll(reader, query, listing)
    // Before the page: reading it would take longer if it had something to show.
    const isAlone = await cache.anywhere((db) => hasHeldEmployer(db, reader.id))
    return isAlone ? listAll(reader, query, listing) : listCards(cache, reader, query, listing)
  }
}

async function listCards(
  cache: BoardCache,
  reader: Candidate,
  query: VacancyQuery,
  listing: Listing,
) {
  const page = await cache.read(keyOf(query, listing), (db) => makePage(db, reader, query, listing))
  if (!page) throw new Error('a page of the board is always there')
  listing.onPage?.(page.meta)
  return cache.anywhere(async (db) => {
    const applied = await appliedAmong(db, { candidate_id: reader.id, ids: page.ids })
    return applied.length === 0 ? page.reply : ownPage(db, reader, page, applied, listing)
  })
}

/** The shared page with the reader's own cards in it, without deleted vacancies. */
async function ownPage(
  db: Database,
  reader: Candidate,
  { ids, cards, meta }: KeptPage,
  applied: { id: string }[],
  { language }: Listing,
) {
  const own = await cardsById(
    db,
    reader.id,
    applied.map(({ id }) => id),
    language,
  )
  return readyPage<VacancyPage>(
    ids.flatMap((id, index) =>
      applied.some((one) => one.id === id) ? (own.get(id) ?? []) : (cards[index] ?? []),
    ),
    meta,
  )
}

const appliedAmong = preparedQuery(
  'applied_among',
  (value: { candidate_id: string; ids: string[] }) => sql<{ id: string }>`
    select distinct vacancy_id as id from applications
    where candidate_id = ${value.candidate_id}::uuid and vacancy_id = any(${value.ids}::uuid[])`,
)

async function makePage(
  db: Database,
  reader: Candidate,
  query: VacancyQuery,
  { language, oldestFirst = false }: Listing,
): Promise<KeptPage> {
  const { ids: found, ...meta } = await pageOf(db, board(reader), query, language)
  const byId = await cardsById(db, nobody, found, language)
  // One may be gone by now.
  const there = found.filter((id) => byId.has(id))
  const ids = oldestFirst ? there.toReversed() : there
  const cards = ids.flatMap((id) => byId.get(id) ?? [])
  const reply = sharedPage<VacancyPage>(cards, meta)
  return { ids, cards, meta, reply, bytes: 2 * keptBytes(reply.shared) }
}

/** The same for queries that mean the same. @throws Refused invalid_fields */
function keyOf(query: VacancyQuery, { language, oldestFirst = false }: Listing) {
  const { cursor = '', limit, sort } = query
  const filters = keyOfFilters(filtersOf(query))
  return `list ${JSON.stringify([language, oldestFirst, sort, cursor, limit, filters])}`
}
