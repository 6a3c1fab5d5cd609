import { refusedField } from '../refused.ts'
import { decodeCursor } from './cursor.ts'

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
