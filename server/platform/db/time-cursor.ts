import { isUuid } from '../http/uuid.ts'
import { refusedField } from '../refused.ts'
import { decodeCursor } from './cursor.ts'

/** The exact format that was encoded; other formats allow years that PostgreSQL rejects. */
const writtenTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

interface TimePosition {
  at: Date
  id: string
}

/** Decodes a cursor with a timestamp and an id. @throws Refused invalid_fields naming `cursor` */
export function decodeTimeCursor(cursor: string | undefined): TimePosition | null {
  const values = decodeCursor(cursor, 2)
  return values && timePositionOf(values)
}

/**
 * Reads a timestamp and an id from the values of a cursor.
 * @throws Refused invalid_fields naming `cursor`
 */
export function timePositionOf(values: (string | number)[]): TimePosition {
  const [time, id] = values.map(String) as [string, string]
  const at = new Date(time)
  if (!writtenTime.test(time) || Number.isNaN(at.getTime()) || !isUuid(id))
    throw refusedField('cursor', 'invalid')
  return { at, id }
}
