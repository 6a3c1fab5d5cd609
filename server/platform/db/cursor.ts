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
  const values = valuesIn(cursor)
  const isValid =
    Array.isArray(values) &&
    values.length === count &&
    values.every(
      (value) => typeof value === 'number' || (typeof value === 'string' && value.length <= 100),
    )
  if (!isValid) throw refusedField('cursor', 'invalid')
  return values as (string | number)[]
}

/** @returns what a cursor holds, whatever that is; null if it is none */
export function valuesIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
