import type { Language } from '#contract/shapes.ts'
import type { Vacancy, VacancyQuery } from '#contract/vacancies.ts'
import type { Database } from '#server/platform/db/database.ts'
import { decodeTimeCursor, encodeCursor } from '#server/platform/db/cursor.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import { type Ids, withCandidateColumns, withStaffColumns, withVacancyColumns } from './columns.ts'
import { type Filters, filtersOf } from './filters.ts'
import { appliedPage, boardPage, ownPage, type Page, singlePage } from './pages.ts'
import { shownToCandidate, shownToStaff } from './shown.ts'

interface VacancyPage {
  data: Vacancy[]
  meta: { next_cursor: string | null }
}

/** The board of a candidate, or what a company has published; newest first. */
export async function listVacancies(db: Database, reader: Actor, query: VacancyQuery, language: Language) {
  return list(db, reader, query, language, boardPage)
}

/** What a candidate applied to; for staff, what they created or are assigned to. */
export async function listMyVacancies(db: Database, reader: Actor, query: VacancyQuery, language: Language) {
  return reader.role === 'candidate'
    ? list(db, reader, query, language, appliedPage)
    : list(db, reader, query, language, ownPage)
}

/** @throws Refused not_found also where it is another company's */
export async function getVacancy(
  db: Database,
  reader: Actor,
  slug: string,
  language: Language,
): Promise<Vacancy> {
  const [row] = await read(db, reader, singlePage(db, reader, slug), language)
  if (!row) throw new Refused('not_found')
  return row.vacancy
}

async function list<Reader extends Actor>(
  db: Database,
  reader: Reader,
  query: VacancyQuery,
  language: Language,
  pageOf: (db: Database, reader: Reader, filters: Filters, page: Page) => Ids,
): Promise<VacancyPage> {
  const { limit, cursor } = query
  const after = decodeTimeCursor(cursor)
  const rows = await read(
    db,
    reader,
    pageOf(db, reader, filtersOf(query), { limit: limit + 1, after }),
    language,
  )
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map(({ vacancy }) => vacancy),
    meta: { next_cursor: last ? encodeCursor(last.at.toISOString(), last.id) : null },
  }
}

/** One statement, however many vacancies the page has. */
async function read(db: Database, reader: Actor, ids: Ids, language: Language) {
  const vacancies = withVacancyColumns(db, ids, language)
  if (reader.role === 'candidate') {
    const rows = await withCandidateColumns(vacancies, reader).execute()
    return rows.map((row) => ({ at: row.at, id: row.id, vacancy: shownToCandidate(row, language) }))
  }
  const rows = await withStaffColumns(vacancies).execute()
  return rows.map((row) => ({ at: row.at, id: row.id, vacancy: shownToStaff(row, language) }))
}
