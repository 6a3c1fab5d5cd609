import { isUuid } from '../http/uuid.ts'
import { refusedField } from '../refused.ts'

/**
 * Encodes a cursor for keyset pagination.
 * @param values the sort key of the last row of a page
 * @returns an opaque text
 */
export function encodeCursor(...values: (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/**
 * Decodes a cursor.
 * @param count the number of values that it was encoded with
 * @returns null without a cursor, for the first page
 * @throws Refused invalid_fields naming `cursor`
 */
export function decodeCursor(
  cursor: string | undefined,
  count: number,
): (string | number)[] | null {
  if (cursor === undefined || cursor === '') return null
  const values = parsed(Buffer.from(cursor, 'base64url').toString('utf8'))
  const isValid =
    Array.isArray(values) &&
    values.length === count &&
    values.every(
      (value) => typeof value === 'number' || (typeof value === 'string' && value.length <= 100),
    )
  if (!isValid) throw refusedField('cursor', 'invalid')
  return values as (string | number)[]
}

/** The largest bigint. */
const keyMax = 9_223_372_036_854_775_807n

/** Decodes a cursor with one bigint, as text. @throws Refused invalid_fields naming `cursor` */
export function decodeKeyCursor(cursor: string | undefined): string | null {
  return decodeKeysCursor(cursor, 1)?.[0] ?? null
}

/**
 * Decodes a cursor with `count` bigints, as texts.
 * @throws Refused invalid_fields naming `cursor`
 */
export function decodeKeysCursor(cursor: string | undefined, count: number): string[] | null {
  const keys = decodeCursor(cursor, count)?.map(String) ?? null
  if (keys && !keys.every((key) => /^\d{1,19}$/.test(key) && BigInt(key) <= keyMax))
    throw refusedField('cursor', 'invalid')
  return keys
}

/** The exact format that was encoded; other formats allow years that PostgreSQL rejects. */
const writtenTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Decodes a cursor with a timestamp and an id. @throws Refused invalid_fields naming `cursor` */
export function decodeTimeCursor(cursor: string | undefined): { at: Date; id: string } | null {
  const values = decodeCursor(cursor, 2)
  if (!values) return null
  const [time, id] = values.map(String) as [string, string]
  const at = new Date(time)
  if (!writtenTime.test(time) || Number.isNaN(at.getTime()) || !isUuid(id))
    throw refusedField('cursor', 'invalid')
  return { at, id }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
