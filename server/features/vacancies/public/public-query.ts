import { filterIndustriesMax } from '#contract/endpoint/limits.ts'
// An address of the public board as a query: whatever it should not contain is left out.
import { isAreaCode } from '#contract/fields/area-codes.ts'
import { readNumber } from '#contract/fields/written-number.ts'
import { companyPagesMax, type PublicQuery, publicFilters } from '#contract/pages/public-paths.ts'
import { type VacancySort, vacancySorts } from '#contract/vacancies/vacancy-choices.ts'
import type { VacancyQuery } from '#contract/vacancies/vacancy-query.ts'
import { isKeysCursor } from '#server/platform/db/key-cursor.ts'
import { keysOf } from '../lists/orders.ts'

/** Vacancies of a page. */
export const pageLength = 20

/** Searches that are not in memory. Pages, and searches that are, are not counted. */
export const searchLimit = { name: 'public-searches', times: 600, isFrequent: true } as const

const searchLengthMax = 500
const cursorLengthMax = 200

/** @param sent the query of the address, or the fields of the form */
export function publicQueryOf(sent: Record<string, unknown>): PublicQuery {
  const amount = Math.round(readNumber(textOf(sent['pay_amount'])))
  const pay = amount ? `${textOf(sent['pay_currency'])}:${amount}` : textOf(sent['pay'])
  const cursor = textOf(sent['cursor'])
  const search = textOf(sent['search']).slice(0, searchLengthMax)
  const sort = sortOf(textOf(sent['sort']), search !== '')
  const query = {
    search,
    workplace: valuesOf(sent['workplace']).join(','),
    education: valuesOf(sent['education']).join(','),
    currency: valuesOf(sent['currency']).join(','),
    place: placeOf(sent),
    industries: valuesOf(sent['industries'])
      .filter((id) => /^\d{1,4}$/.test(id))
      .slice(0, filterIndustriesMax)
      .join(','),
    pay: /^[A-Z]{3}:\d{1,9}$/.test(pay) ? pay : '',
    sort: sort ?? '',
    as_typed: textOf(sent['as_typed']) === '1' ? '1' : '',
    // One of another order, or of nothing, begins with the first page.
    cursor:
      cursor.length <= cursorLengthMax &&
      isKeysCursor(cursor, keysOf[sort ?? (search ? 'relevance' : 'newest')])
        ? cursor
        : '',
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value))
}

/**
 * The smallest area that the fields name. A state counts within its country only, and a city, which
 * the form names with its state, within that: the fields of another choice may still be filled.
 */
function placeOf(sent: Record<string, unknown>) {
  const place = valuesOf(sent['place']).find(isAreaCode)
  const [state] = valuesOf(sent['state'])
  if (!place || !state || !isAreaCode(state) || !state.startsWith(`${place}.`)) return place
  const [cityState, city = ''] = valuesOf(sent['city'])[0]?.split('/') ?? []
  return cityState === state && isAreaCode(city) ? city : state
}

/** The page of a company that an address asks for; whatever is no page is the first. */
export function companyPageOf(sent: Record<string, unknown>): number {
  const page = textOf(sent['page'])
  return /^[1-9]\d?$/.test(page) && Number(page) <= companyPagesMax ? Number(page) : 1
}

/** As the lists of vacancies take it. */
export function listQueryOf({ sort, as_typed, ...query }: PublicQuery): VacancyQuery {
  const match = vacancySorts.find((one) => one === sort)
  return {
    ...query,
    ...(match && { sort: match }),
    ...(as_typed && { as_typed: '1' }),
    view: 'card',
    limit: pageLength,
  }
}

/** Another order than there is stands for none, and so does the default. */
function sortOf(text: string, hasWords: boolean): VacancySort | null {
  const sort = vacancySorts.find((one) => one === text) ?? null
  return sort === (hasWords ? 'relevance' : 'newest') ? null : sort
}

/** True if it finds other vacancies than the board itself, or orders them. */
export function isNarrowed(query: PublicQuery) {
  return publicFilters.some((name) => query[name])
}

/** The largest bigint of the database. */
export const positionMax = String(2n ** 63n - 1n)

/** @returns a key of the search's table; whatever else is asked for is the beginning */
export function positionOf(from: unknown): string {
  if (typeof from !== 'string' || !/^\d{1,19}$/.test(from)) return '0'
  return BigInt(from) <= BigInt(positionMax) ? from : '0'
}

function textOf(value: unknown) {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first.trim() : ''
}

/** Each once, in order, so that what means the same is the same. */
function valuesOf(value: unknown) {
  const all: unknown[] = Array.isArray(value) ? value : [value]
  const texts = all.flatMap((each) => (typeof each === 'string' ? each.split(',') : []))
  return [...new Set(texts.map((text) => text.trim().toUpperCase()).filter(Boolean))].sort()
}
