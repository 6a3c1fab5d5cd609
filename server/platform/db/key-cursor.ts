import { refusedField } from '../refused.ts'
import { decodeCursor, valuesIn } from './cursor.ts'

/** The largest bigint. */
const keyMax = 9_223_372_036_854_775_807n

/** Decodes a cursor with one bigint, as text. @throws Refused invalid_fields naming `cursor` */
export function decodeKeyCursor(cursor: string | undefined): string | null {
  return decodeKeysCursor(cursor, { count: 1 })?.[0] ?? null
}

/** The keys of an order: how many, and the least and the most that the first of them can be. */
export interface KeysShape {
  count: number
  first?: { least: bigint; most: bigint }
}

/**
 * Decodes a cursor with bigints, as texts.
 * @throws Refused invalid_fields naming `cursor`
 */
export function decodeKeysCursor(cursor: string | undefined, shape: KeysShape): string[] | null {
  const keys = decodeCursor(cursor, shape.count)?.map(String) ?? null
  if (keys && !areKeys(keys, shape)) throw refusedField('cursor', 'invalid')
  return keys
}

/** True for a cursor that `decodeKeysCursor` takes. */
export function isKeysCursor(cursor: string, shape: KeysShape): boolean {
  const values = valuesIn(cursor)
  return Array.isArray(values) && areKeys(values.map(String), shape)
}

function areKeys(keys: string[], { count, first = { least: 0n, most: keyMax } }: KeysShape) {
  if (keys.length !== count || !keys.every(isKey)) return false
  const key = BigInt(keys[0] ?? 0)
  return key >= first.least && key <= first.most
}

function isKey(key: string) {
  return /^\d{1,19}$/.test(key) && BigInt(key) <= keyMax
}
