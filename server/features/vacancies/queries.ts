import type { Language } from '#contract/shapes.ts'
import type { Vacancy, VacancyQuery } from '#contract/vacancies.ts'
import { decodeKeyCursor, decodeTimeCursor, encodeCursor } from '#server/platform/db/cursor.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ReadyJson } from '#server/platform/http/ready-json.ts'
import { Refused } from '#server/platform/refused.ts'
import { filtersOf } from './filters.ts'
import { appliedPage, boardPage, findVacancyId, type ListOf, ownPage } from './pages.ts'
import { searchOf } from './search.ts'
import { type Reading, vacanciesJson } from './shown.ts'

type VacancyList = ReadyJson<{ data: Vacancy[]; meta: { next_cursor: string | null } }>

interface Listing {
  language: Language
  oldestFirst?: boolean
}

/** The board of a candidate, or what a company has published: the newest, each page in the order asked for. */
export async function listVacancies(services: Reading, reader: Actor, query: VacancyQuery, listing: Listing) {
  return list(services, reader, query, listing, boardPage, placeByKey)
}

/** What a candidate applied to; for staff, what they created or are assigned to. */
export async function listMyVacancies(
  services: Reading,
  reader: Actor,
  query: VacancyQuery,
  listing: Listing,
) {
  return reader.role === 'candidate'
    ? list(services, reader, query, listing, appliedPage, placeByTime)
    : list(services, reader, query, listing, ownPage, placeByKey)
}

/** @throws Refused not_found also where it is another company's */
export async function getVacancy(
  services: Reading,
  reader: Actor,
  slug: string,
  language: Language,
): Promise<Vacancy> {
  return JSON.parse(await vacancyJson(services, reader, slug, language)) as Vacancy
}

/** The same, as it is sent. @throws Refused not_found also where it is another company's */
export async function sendVacancy(services: Reading, reader: Actor, slug: string, language: Language) {
  return new ReadyJson<{ data: Vacancy }>([
    '{"data":',
    await vacancyJson(services, reader, slug, language),
    '}',
  ])
}

async function vacancyJson(services: Reading, reader: Actor, slug: string, language: Language) {
  const id = await findVacancyId(services.db, reader, slug)
  if (!id) throw new Refused('not_found')
  const [vacancy] = await vacanciesJson(services, reader, [id], language)
  if (!vacancy) throw new Refused('not_found')
  return vacancy
}

async function list<Reader extends Actor>(
  services: Reading,
  reader: Reader,
  query: VacancyQuery,
  { language, oldestFirst = false }: Listing,
  pageOf: ListOf<Reader>,
  placeOf: (cursor: string | undefined) => string[] | null,
): Promise<VacancyList> {
  const filters = filtersOf(query)
  const after = placeOf(query.cursor)
  const search = await searchOf(services.db, filters)
  const places = search ? await pageOf(services.db, reader, search, { limit: query.limit + 1, after }) : []

  const shown = places.slice(0, query.limit)
  const last = places.length > query.limit ? shown.at(-1) : undefined
  const next_cursor = last ? encodeCursor(...last.place) : null
  const ids = shown.map(({ id }) => id)
  const data = await vacanciesJson(services, reader, oldestFirst ? ids.reverse() : ids, language)
  const listed = data.map((vacancy, index) => (index === 0 ? vacancy : `,${vacancy}`))
  return new ReadyJson(['{"data":[', ...listed, `],"meta":${JSON.stringify({ next_cursor })}}`])
}

function placeByKey(cursor: string | undefined) {
  const key = decodeKeyCursor(cursor)
  return key === null ? null : [key]
}

function placeByTime(cursor: string | undefined) {
  const place = decodeTimeCursor(cursor)
  return place && [place.at.toISOString(), place.id]
}
