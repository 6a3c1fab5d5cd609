// The lists of the board. The cards that candidates read are made once for all of them, and sent
// from memory while nothing of the board has changed:
// docs/decisions/0041-board-pages-in-memory.md
import type { VacancyPage } from '#contract/vacancy-page.ts'
import type { VacancyQuery } from '#contract/vacancy-query.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAnywhere } from '#server/platform/db/reads.ts'
import type { Member, Candidate } from '#server/platform/http/actor.ts'
import { readyPage } from '#server/platform/http/ready-json.ts'
import type { BoardChanges } from './board-changes.ts'
import { isAt, reaches } from './board-log.ts'
import { type BoardMemory, type KeptPage, pageWith } from './board-memory.ts'
import { cardsToKeep, nobody } from './card-json.ts'
import { filtersOf, keyOfFilters } from './filters.ts'
import { pageOf } from './list-page.ts'
import { type BoardServices, type Listing, listVacancies } from './list-vacancies.ts'
import { board } from './lists.ts'

/**
 * @param memory null where nothing is kept
 * @returns the list of the board for a reader, as `listVacancies` gives it
 */
export function createBoardLists(
  services: BoardServices,
  changes: BoardChanges,
  memory: BoardMemory | null,
) {
  return async (reader: Member, query: VacancyQuery, listing: Listing) =>
    memory && reader.role === 'candidate' && query.view === 'card'
      ? listCards({ services, changes, memory }, reader, query, listing)
      : readAnywhere(services, reaches(changes.version(), null), (db) =>
          listVacancies({ ...services, db }, reader, query, listing),
        )
}

interface Context {
  services: BoardServices
  changes: BoardChanges
  memory: BoardMemory
}

async function listCards(
  context: Context,
  reader: Candidate,
  query: VacancyQuery,
  listing: Listing,
) {
  const { changes, memory, services } = context
  const key = keyOf(query, listing)
  const expected = memory.page(key)
  const { applied } = await changes.caughtUpFor(reader.id, expected?.ids ?? [])
  const page = memory.page(key)
  if (!page || page !== expected) return makePage(context, key, reader, query, listing)
  return pageFor(services, reader, page, applied, listing)
}

/** The page of everybody with the reader's own cards, which the primary knows first. */
async function pageFor(
  services: BoardServices,
  reader: Candidate,
  page: KeptPage,
  applied: Set<string>,
  { language }: Listing,
) {
  if (applied.size === 0) return page.reply
  const own = await readAnywhere(services, reaches(null, null), (db) =>
    cardsToKeep(db, reader.id, [...applied], language),
  )
  return pageWith(page, applied, new Map(own.map(({ id, json }) => [id, json])))
}

async function makePage(
  context: Context,
  key: string,
  reader: Candidate,
  query: VacancyQuery,
  listing: Listing,
) {
  const { services, changes } = context
  const version = changes.version()
  const page = await makeOnReplica(context, key, reader, query, listing)
  if (page) {
    const { applied } = await changes.caughtUpFor(reader.id, page.ids)
    if (changes.version() === version) return pageFor(services, reader, page, applied, listing)
  }
  return readAnywhere(services, reaches(changes.version(), null), (db) =>
    makeIn(db, context, key, reader, query, listing),
  )
}

/**
 * Reads the page of everybody from a replica that is at the version of the board, and keeps it.
 * @returns null where there is none, or another version came meanwhile
 */
async function makeOnReplica(
  { services: { reads, index }, changes, memory }: Context,
  key: string,
  reader: Candidate,
  query: VacancyQuery,
  { language, oldestFirst = false }: Listing,
): Promise<KeptPage | null> {
  const version = changes.version()
  const made = await reads?.onReplica(isAt(version), async (db) => {
    const { ids: found, ...meta } = await pageOf(db, board(reader, index), query)
    const ids = oldestFirst ? found.toReversed() : found
    return { ids, meta, cards: await cardsToKeep(db, nobody, ids, language) }
  })
  if (!made || changes.version() !== version) return null
  const { ids, meta, cards } = made.value
  if (cards.length !== ids.length) return null
  for (const { id, company_id, json } of cards) memory.keepCard(language, id, company_id, json)
  return memory.keepPage(
    key,
    ids,
    cards.map(({ json }) => json),
    meta,
  )
}

/**
 * Reads a page and keeps it where no version of the board came between the first statement and the
 * last.
 */
async function makeIn(
  db: Database,
  { services: { index }, changes, memory }: Context,
  key: string,
  reader: Candidate,
  query: VacancyQuery,
  { language, oldestFirst = false }: Listing,
) {
  const version = changes.version()
  const { ids: found, ...meta } = await pageOf(db, board(reader, index), query)
  const ids = oldestFirst ? found.toReversed() : found
  const known = ids.flatMap((id) => memory.card(language, id) ?? [])
  if (changes.version() === version && known.length === ids.length) {
    const { applied, seen } = await changes.caughtUpFor(reader.id, ids)
    if (applied.size === 0 && seen === version && changes.version() === version)
      return memory.keepPage(key, ids, known, meta).reply
  }

  const read = await cardsToKeep(db, reader.id, ids, language)
  const own = read.filter(({ is_own }) => is_own)
  // The page of everybody needs the cards that others see of the reader's own.
  const others =
    own.length > 0
      ? await cardsToKeep(
          db,
          nobody,
          own.map(({ id }) => id),
          language,
        )
      : []
  const shared = [...read.filter(({ is_own }) => !is_own), ...others]
  const isCurrent =
    changes.version() === version && shared.every((card) => card.version === version)
  const byId = new Map(shared.map(({ id, json }) => [id, json]))
  const cards = ids.flatMap((id) => byId.get(id) ?? [])
  if (isCurrent && cards.length === ids.length) {
    for (const { id, company_id, json } of shared) memory.keepCard(language, id, company_id, json)
    const page = memory.keepPage(key, ids, cards, meta)
    if (own.length === 0) return page.reply
  }
  return readyPage<VacancyPage>(
    read.map(({ json }) => json),
    meta,
  )
}

/** The same for queries that mean the same. @throws Refused invalid_fields */
function keyOf(query: VacancyQuery, { language, oldestFirst = false }: Listing) {
  const { cursor = '', limit, sort } = query
  const filters = keyOfFilters(filtersOf(query))
  return JSON.stringify([language, oldestFirst, sort, cursor, limit, filters])
}
