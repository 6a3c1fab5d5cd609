// The orders of a list of vacancies, and the cursor of a page in each. `s` is vacancy_search, `a`
// an application or a saved vacancy.
import { sql } from 'kysely'
import type { PayRates } from '#contract/vacancies/pay-rates.ts'
import type { VacancySort } from '#contract/vacancies/vacancy-choices.ts'
import { decodeKeysCursor, type KeysShape } from '#server/platform/db/key-cursor.ts'
import { decodeTimeCursor } from '#server/platform/db/time-cursor.ts'
import { scoreBase } from '../search/rank.ts'
import type { Order } from './page.ts'
import { byPayAcross } from './pay-order.ts'

/** The keys of a position in each order that is asked for, which tell one order from another. */
export const keysOf = {
  relevance: { count: 2, first: { least: scoreBase, most: 2n * scoreBase } },
  newest: { count: 1 },
  pay: { count: 2, first: { least: 2n ** 48n, most: 2n ** 63n - 1n } },
  closing: { count: 2, first: { least: 0n, most: 2n ** 31n - 1n } },
  for_you: { count: 2, first: { least: 2n ** 44n, most: 2n ** 44n + 1_000n } },
} as const satisfies Record<VacancySort, KeysShape>

export const byTime: Order = {
  name: 'newest',
  by: sql`s.id desc`,
  position: sql`array[s.id::text]`,
  isAfter: ([key]) => sql`s.id < ${key}::bigint`,
  decode: (cursor) => decodeKeysCursor(cursor, keysOf.newest),
}

/** Without rates: one currency after the other, the highest pay of each first. */
const byPay: Order = {
  name: 'pay',
  by: sql`s.pay_key desc, s.id desc`,
  position: sql`array[s.pay_key::text, s.id::text]`,
  isAfter: ([pay, key]) => sql`(s.pay_key, s.id) < (${pay}::bigint, ${key}::bigint)`,
  decode: (cursor) => decodeKeysCursor(cursor, keysOf.pay),
}

/** Those that close by themselves, the soonest first, and then the newest of the others. */
export const byClosing: Order = {
  name: 'closing',
  by: sql`s.closing_key desc, s.id desc`,
  position: sql`array[s.closing_key::text, s.id::text]`,
  isAfter: ([day, key]) => sql`(s.closing_key, s.id) < (${day}::integer, ${key}::bigint)`,
  decode: (cursor) => decodeKeysCursor(cursor, keysOf.closing),
}

/** The best matches of a search first, and the newer of two that are worth the same. */
const byRelevance: Order = {
  name: 'relevance',
  by: sql`s.score desc, s.id desc`,
  position: sql`array[s.score::text, s.id::text]`,
  isAfter: ([score, key]) => sql`(s.score, s.id) < (${score}::bigint, ${key}::bigint)`,
  decode: (cursor) => decodeKeysCursor(cursor, keysOf.relevance),
}

/**
 * The order that is asked for, of a list that is in another by itself.
 * @param hasWords the search has words, which the best matches come first of by default
 * @param rates by which pay is compared; null if none are loaded
 */
export function orderOf(
  sort: VacancySort | undefined,
  own: Order,
  { hasWords, rates }: { hasWords: boolean; rates: PayRates | null },
): Order {
  if (sort === 'pay') return rates ? byPayAcross(rates) : byPay
  if (sort === 'closing') return byClosing
  return hasWords && sort !== 'newest' ? byRelevance : own
}

export const byFinding: Order = {
  name: 'found',
  by: sql`a.id desc`,
  position: sql`array[a.id::text]`,
  isAfter: ([key]) => sql`a.id < ${key}::bigint`,
  decode: (cursor) => decodeKeysCursor(cursor, keysOf.newest),
}

export const byApplication = byMoment('applied', 'applied_at', 'id')

export const bySaving = byMoment('saved', 'saved_at', 'vacancy_id')

/** The order of a time in the table `a`, and of an id where times are the same. */
function byMoment(name: Order['name'], time: string, id: string): Order {
  const [at, key] = [sql.raw(`a.${time}`), sql.raw(`a.${id}`)]
  return {
    name,
    by: sql`${at} desc, ${key} desc`,
    position: sql`array[to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${key}::text]`,
    isAfter: ([time, id]) => sql`(${at}, ${key}) < (${time}::timestamptz, ${id}::uuid)`,
    decode(cursor) {
      const last = decodeTimeCursor(cursor)
      return last && [last.at.toISOString(), last.id]
    },
  }
}
