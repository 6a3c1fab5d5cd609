import { refusedField } from '../refused.ts'
import { decodeCursor, valuesIn } from './cursor.ts'

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
  if (keys && !keys.every(isKey)) throw refusedField('cursor', 'invalid')
  return keys
}

/** True for a cursor that `decodeKeysCursor` takes. */
export function isKeysCursor(cursor: string, count: number): boolean {
  const values = valuesIn(cursor)
  return Array.isArray(values) && values.length === count && values.map(String).every(isKey)
}

function isKey(key: string) {
  return /^\d{1,19}$/.test(key) && BigInt(key) <= keyMax
}
