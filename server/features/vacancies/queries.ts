import type { Language } from '#contract/languages.ts'
import { vacancyCountMax } from '#contract/limits.ts'
import type { VacancyPage } from '#contract/vacancy-lists.ts'
import type { VacancyQuery } from '#contract/vacancy-query.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { readyData, readyPage } from '#server/platform/http/ready-json.ts'
import { Refused } from '#server/platform/refused.ts'
import { filtersOf } from './filters.ts'
import { board, findVacancyId, orderOf, own, type VacancyList } from './list-ids.ts'
import { type Search, searchOf } from './search.ts'
import { type ReadServices, vacancyJson } from './vacancy-json.ts'

interface Listing {
  language: Language
  oldestFirst?: boolean
}

/** The board of a candidate, or what a company has published, each page in the order asked for. */
export async function listVacancies(
  services: ReadServices,
  reader: Actor,
  query: VacancyQuery,
  listing: Listing,
) {
  return list(services, reader, query, listing, board(reader))
}

/** The vacancies a candidate applied to; for staff, those they created or are assigned to. */
export async function listMyVacancies(
  services: ReadServices,
  reader: Actor,
  query: VacancyQuery,
  listing: Listing,
) {
  return list(services, reader, query, listing, own(reader))
}

/** @throws Refused not_found also where it is another company's */
export async function getVacancy(
  services: ReadServices,
  reader: Actor,
  slug: string,
  language: Language,
): Promise<Vacancy> {
  return JSON.parse(await findVacancyJson(services, reader, slug, language)) as Vacancy
}

/** The same, as it is sent. @throws Refused not_found also where it is another company's */
export async function sendVacancy(
  services: ReadServices,
  reader: Actor,
  slug: string,
  language: Language,
) {
  return readyData<Vacancy>(await findVacancyJson(services, reader, slug, language))
}

async function findVacancyJson(
  services: ReadServices,
  reader: Actor,
  slug: string,
  language: Language,
) {
  const id = await findVacancyId(services.db, reader, slug)
  if (!id) throw new Refused('not_found')
  const [vacancy] = await vacancyJson(services, reader, [id], { view: 'whole', language })
  if (!vacancy) throw new Refused('not_found')
  return vacancy
}

async function list(
  services: ReadServices,
  reader: Actor,
  query: VacancyQuery,
  { language, oldestFirst = false }: Listing,
  vacancies: VacancyList,
) {
  const { db } = services
  const filters = filtersOf(query)
  const order = orderOf(vacancies, query.sort)
  const after = order.decode(query.cursor)
  const search = await searchOf(db, filters)
  const found = search
    ? await vacancies.page(db, search, { order, limit: query.limit + 1, after })
    : []

  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  const next_cursor = last ? encodeCursor(...last.position) : null
  const isCounted = query.view === 'card' && after === null
  const total = isCounted && {
    total: await totalOf(db, vacancies, search, last ? undefined : page.length),
  }
  const ids = page.map(({ id }) => id)
  const view = query.view ?? 'whole'
  const data = await vacancyJson(services, reader, oldestFirst ? ids.reverse() : ids, {
    view,
    language,
  })
  return readyPage<VacancyPage>(data, { next_cursor, ...total })
}

/** @param known where one page shows all of them */
async function totalOf(
  db: Database,
  vacancies: VacancyList,
  search: Search | null,
  known: number | undefined,
) {
  const counted = known ?? (search ? await vacancies.count(db, search, vacancyCountMax + 1) : 0)
  return { count: Math.min(counted, vacancyCountMax), has_more: counted > vacancyCountMax }
}
