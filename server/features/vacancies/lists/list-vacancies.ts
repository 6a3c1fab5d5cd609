import type { Language } from '#contract/fields/languages.ts'
import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import type { FoundQuery, VacancyQuery } from '#contract/vacancies/vacancy-query.ts'
import type { Candidate, Member } from '#server/platform/http/actor.ts'
import { readyPage } from '#server/platform/http/ready-json.ts'
import { cardsJson } from '../document/card-json.ts'
import { fitList, isPersonal } from './fit-list.ts'
import { pageOf } from './list-page.ts'
import { board, findsList, own, saved } from './lists.ts'
import { listFor, type VacancyList } from './scoped-list.ts'
import { type ReadServices, wholesJson } from './whole-json.ts'

export interface Listing {
  language: Language
  oldestFirst?: boolean
  /** Called with what a page says of the list. */
  onPage?: (meta: VacancyPage['meta']) => void
}

/** The board of a candidate, or what a company has published, each page in the order asked for. */
export async function listVacancies(
  services: ReadServices,
  reader: Member,
  query: VacancyQuery,
  listing: Listing,
) {
  if (reader.role !== 'candidate') return list(services, reader, query, listing, board(reader))
  const vacancies = isPersonal(query) ? await fitList(services.db, reader, query) : board(reader)
  return list(services, reader, query, listing, listFor(reader, vacancies))
}

/** The vacancies a candidate applied to; for staff, those they created or are assigned to. */
export async function listMyVacancies(
  services: ReadServices,
  reader: Member,
  query: VacancyQuery,
  listing: Listing,
) {
  return list(services, reader, query, listing, own(reader))
}

/** The vacancies that a candidate has saved. */
export async function listSavedVacancies(
  services: ReadServices,
  reader: Candidate,
  query: VacancyQuery,
  listing: Listing,
) {
  return list(services, reader, query, listing, listFor(reader, saved(reader)))
}

/** The vacancies that the saved searches of a candidate have found. */
export async function listFoundVacancies(
  services: ReadServices,
  reader: Candidate,
  { alert, ...query }: FoundQuery,
  listing: Listing,
) {
  return list(services, reader, query, listing, listFor(reader, findsList(reader, alert)))
}

async function list(
  services: ReadServices,
  reader: Member,
  query: VacancyQuery,
  { language, oldestFirst = false, onPage }: Listing,
  vacancies: VacancyList,
) {
  const { ids, ...rest } = await pageOf(services.db, vacancies, query, language)
  onPage?.(rest)
  const shown = oldestFirst ? ids.reverse() : ids
  if (shown.length === 0) return readyPage<VacancyPage>([], rest)
  const data =
    query.view === 'card'
      ? await cardsJson(services.db, reader, shown, language)
      : await wholesJson(services, reader, shown, language)
  return readyPage<VacancyPage>(data, rest)
}
