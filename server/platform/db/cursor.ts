import { isUuid } from '../http/uuid.ts'
import { refusedField } from '../refused.ts'

/** The keyset position after a page: its order values, encoded as an opaque text. */
export function encodeCursor(...values: (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The values of a cursor made with as many. @throws Refused invalid_fields naming `cursor` */
export function decodeCursor(cursor: string | undefined, count: number): (string | number)[] | null {
  if (cursor === undefined || cursor === '') return null
  const values = parsed(Buffer.from(cursor, 'base64url').toString('utf8'))
  const isOurs =
    Array.isArray(values) &&
    values.length === count &&
    values.every((value) => typeof value === 'number' || (typeof value === 'string' && value.length <= 100))
  if (!isOurs) throw refusedField('cursor', 'invalid')
  return values as (string | number)[]
}

/** The largest bigint. */
const keyMax = 9_223_372_036_854_775_807n

/** Decodes a cursor of one large number, as text. @throws Refused invalid_fields naming `cursor` */
export function decodeKeyCursor(cursor: string | undefined): string | null {
  return decodeKeysCursor(cursor, 1)?.[0] ?? null
}

/** Decodes a cursor of several large numbers, as texts. @throws Refused invalid_fields naming `cursor` */
export function decodeKeysCursor(cursor: string | undefined, count: number): string[] | null {
  const keys = decodeCursor(cursor, count)?.map(String) ?? null
  if (keys && !keys.every((key) => /^\d{1,19}$/.test(key) && BigInt(key) <= keyMax))
    throw refusedField('cursor', 'invalid')
  return keys
}

/** As it was made: JavaScript knows years that PostgreSQL does not. */
const writtenTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Decodes a cursor of a time and an id. @throws Refused invalid_fields naming `cursor` */
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
