// The vacancies that a company offers to everybody, as data of schema.org.
import type { Language } from '#contract/fields/languages.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import { decodeKeyCursor, isKeysCursor } from '#server/platform/db/key-cursor.ts'
import { keysOf } from '../lists/orders.ts'
import { offeredWholes, type ReadServices } from '../lists/whole-json.ts'
import { jobPosting, organization } from './json-ld.ts'
import { positionMax } from './public-query.ts'
import type { FoundCompany } from './read-company.ts'

/** Vacancies of an answer. */
const vacanciesMax = 20

const context = { '@context': 'https://schema.org' }

/** @param cursor of the answer before; whatever is none begins with the newest */
export async function vacanciesOfCompany(
  services: ReadServices,
  match: FoundCompany,
  language: Language,
  cursor: string,
) {
  const { APP_URL } = services.environment
  const before = isKeysCursor(cursor, keysOf.newest) ? decodeKeyCursor(cursor) : null
  const offer = { company: match.id, before: before ?? positionMax, limit: vacanciesMax + 1 }
  const { wholes } = await offeredWholes(services, offer, language)
  const page = wholes.slice(0, vacanciesMax)
  return {
    company: { ...context, ...organization(APP_URL, match.company, language) },
    data: page.map(({ whole }) => ({ ...context, ...jobPosting(APP_URL, whole, language) })),
    next_cursor: wholes.length > vacanciesMax ? encodeCursor(page.at(-1)?.key ?? '') : null,
  }
}
