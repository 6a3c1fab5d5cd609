// The orders of the candidates of a vacancy: each compares one value, then the time of applying,
// then the id, all in one direction, so that a page goes on after the last row of the one before.
import {
  type CandidateSort,
  type SortOrder,
  usualOrder,
} from '#contract/applications/candidate-filters.ts'
import { stages } from '#contract/applications/stages.ts'
import { decodeCursor, encodeCursor } from '#server/platform/db/cursor.ts'
import { isUuid } from '#server/platform/http/uuid.ts'
import { refusedField } from '#server/platform/refused.ts'
import { seesListedSql } from '../shared/seen.ts'
import { type Give, ownReading } from './conditions.ts'

export interface Order {
  sort: CandidateSort
  order: SortOrder
}

type Asked = { [Name in keyof Order]?: Order[Name] | undefined }

interface Compared {
  /** SQL over the read model `l`, the reader's own reading, and what is joined to them. */
  key: string
  /** In the place of none, so that those without a value come last in either order. */
  last?: Record<SortOrder, string>
  type: 'text' | 'int' | 'numeric' | 'timestamptz'
  joins?: string
}

const compared: Record<CandidateSort, Compared> = {
  applied: { key: 'l.applied_at', type: 'timestamptz' },
  name: { key: 'l.name', type: 'text' },
  stage: { key: `array_position('{${stages.join(',')}}'::text[], l.stage)`, type: 'int' },
  due: {
    key: 'l.due_at',
    type: 'timestamptz',
    last: { asc: `'infinity'`, desc: `'-infinity'` },
  },
  mark: { key: 'own.mean_mark', type: 'numeric', last: { asc: '9', desc: '0' } },
  chat: {
    key: 'h.active_at',
    type: 'timestamptz',
    joins: 'join chats h on h.application_id = l.application_id and h.vacancy_id = l.vacancy_id',
  },
}

/** The order that is asked for, or the newest first. */
export function orderOf({ sort = 'applied', order }: Asked): Order {
  return { sort, order: order ?? usualOrder[sort] }
}

/** Selects the rows of a page in this order, for `listedBy`. The values begin with `valuesOf`. */
export function cutOf(
  { sort, order }: Order,
  { conditions, after, limit }: { conditions: string[]; after: After | null; limit: number },
  give: Give,
) {
  const { type } = compared[sort]
  const { key, joins } = comparedBy({ sort, order })
  const than = order === 'asc' ? '>' : '<'
  const isAfter =
    after &&
    `(${key}, l.applied_at, l.application_id) ${than} (${give(after.key)}::${type},
      ${give(after.at)}::timestamptz, ${give(after.id)}::uuid)`
  const seen = ['l.vacancy_id = $1', seesListedSql('$2', '$3')]
  const where = [...seen, ...conditions, ...(isAfter ? [isAfter] : [])]
  return `select l.application_id, ${key} as key from listed_candidates l ${ownReading} ${joins}
    where ${where.map((condition) => `(${condition})`).join(' and ')}
    order by ${inOrder([key, 'l.applied_at', 'l.application_id'], order)}
    limit ${give(limit)}`
}

/** The value that an order compares, and what is joined for it. */
export function comparedBy({ sort, order }: Order) {
  const { key, last, joins = '' } = compared[sort]
  return { key: last ? `coalesce(${key}, ${last[order]})` : key, joins }
}

/** The order of the rows once they are cut. */
export function orderOfRows({ sort, order }: Order) {
  const key = compared[sort].type === 'text' ? 'key collate "C"' : 'key'
  return inOrder([key, 'applied_at', 'id'], order)
}

export function inOrder(columns: string[], order: SortOrder) {
  return columns.map((column) => `${column} ${order}`).join(', ')
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
