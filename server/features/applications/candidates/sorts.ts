// The orders of the candidates of a vacancy: each compares one value, then the time of applying,
// then the id, all in one direction, so that a page goes on after the last row of the one before.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import {
  type CandidateSort,
  type SortOrder,
  usualOrder,
} from '#contract/applications/candidate-filters.ts'
import { stages } from '#contract/applications/stages.ts'
import { decodeCursor, encodeCursor } from '#server/platform/db/cursor.ts'
import { isUuid } from '#server/platform/http/uuid.ts'
import { refusedField } from '#server/platform/refused.ts'
import { readerIn, type Scope } from '../common/own-vacancy.ts'
import { isListedSeenBy } from '../common/seen.ts'
import { everyOf, ownReading } from './conditions.ts'

export interface Order {
  sort: CandidateSort
  order: SortOrder
}

type Asked = { [Name in keyof Order]?: Order[Name] | undefined }

interface Compared {
  /** SQL over the read model `l`, the reader's own reading, and what is joined to them. */
  key: RawBuilder<unknown>
  /** In the place of none, so that those without a value come last in either order. */
  last?: Record<SortOrder, RawBuilder<unknown>>
  type: 'text' | 'int' | 'numeric' | 'timestamptz'
  joins?: RawBuilder<unknown>
}

const compared: Record<CandidateSort, Compared> = {
  applied: { key: sql`l.applied_at`, type: 'timestamptz' },
  name: { key: sql`l.name`, type: 'text' },
  stage: {
    key: sql`array_position(${sql.lit(`{${stages.join(',')}}`)}::text[], l.stage)`,
    type: 'int',
  },
  due: {
    key: sql`l.due_at`,
    type: 'timestamptz',
    last: { asc: sql`'infinity'`, desc: sql`'-infinity'` },
  },
  mark: { key: sql`own.mean_mark`, type: 'numeric', last: { asc: sql`9`, desc: sql`0` } },
  chat: {
    key: sql`h.active_at`,
    type: 'timestamptz',
    joins: sql`join chats h on h.application_id = l.application_id and h.vacancy_id = l.vacancy_id`,
  },
}

/** The order that is asked for, or the newest first. */
export function orderOf({ sort = 'applied', order }: Asked): Order {
  return { sort, order: order ?? usualOrder[sort] }
}

interface Cut {
  conditions: RawBuilder<SqlBool>[]
  after: After | null
  limit: number
}

/** Selects the rows of a page in this order, for `listedBy`. */
export function cutOf(scope: Scope, { sort, order }: Order, { conditions, after, limit }: Cut) {
  const { key, joins } = comparedBy({ sort, order })
  const than = order === 'asc' ? sql`>` : sql`<`
  const columns = [key, sql`l.applied_at`, sql`l.application_id`]
  const isAfter =
    after &&
    sql<SqlBool>`(${sql.join(columns)}) ${than} (${after.key}::${sql.raw(compared[sort].type)},
      ${after.at}::timestamptz, ${after.id}::uuid)`
  const isListed = everyOf([
    isListedSeenBy(readerIn(scope)),
    ...conditions,
    ...(isAfter ? [isAfter] : []),
  ])
  return sql`
    select l.application_id, ${key} as key
    from listed_candidates l ${ownReading(scope)} ${joins}
    where l.vacancy_id = ${scope.vacancy_id} and ${isListed}
    order by ${inOrder(columns, order)}
    limit ${limit}`
}

/** The value that an order compares, and what is joined for it. */
export function comparedBy({ sort, order }: Order) {
  const { key, last, joins = sql`` } = compared[sort]
  return { key: last ? sql`coalesce(${key}, ${last[order]})` : key, joins }
}

/** The order of the rows once they are cut. */
export function orderOfRows({ sort, order }: Order) {
  const key = compared[sort].type === 'text' ? sql`key collate "C"` : sql`key`
  return inOrder([key, sql`applied_at`, sql`id`], order)
}

export function inOrder(columns: RawBuilder<unknown>[], order: SortOrder) {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return sql.join(columns.map((column) => sql`${column} ${direction}`))
}

export interface After {
  key: string | number
  at: Date
  id: string
}

const writtenTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Decodes the cursor of a page in this order. @throws Refused invalid_fields naming `cursor` */
export function decodeAfter(cursor: string | undefined, { sort }: Order): After | null {
  const values = decodeCursor(cursor, 3)
  if (!values) return null
  const [key = '', at = '', id = ''] = values
  if (!isKey(key, compared[sort].type) || !isTime(String(at)) || !isUuid(String(id)))
    throw refusedField('cursor', 'invalid')
  return { key, at: new Date(String(at)), id: String(id) }
}

/** @param row the last of a page, as JSON of the database */
export function encodeAfter(
  row: { key: unknown; applied_at: string; id: string },
  { sort }: Order,
) {
  const key = compared[sort].type === 'timestamptz' ? timeText(String(row.key)) : row.key
  const value = typeof key === 'number' ? key : String(key)
  return encodeCursor(value, new Date(row.applied_at).toISOString(), row.id)
}

function timeText(time: string) {
  return isEndless(time) ? time : new Date(time).toISOString()
}

function isEndless(time: string) {
  return time === 'infinity' || time === '-infinity'
}

function isKey(key: string | number, type: Compared['type']) {
  if (type === 'int') return Number.isInteger(key) && Math.abs(Number(key)) <= stages.length
  if (type === 'numeric') return typeof key === 'number' && key >= 0 && key <= 9
  if (typeof key !== 'string') return false
  return type === 'text' ? !key.includes('\0') : isEndless(key) || isTime(key)
}

function isTime(time: string) {
  return writtenTime.test(time) && !Number.isNaN(Date.parse(time))
}
