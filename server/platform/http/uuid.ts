import { Refused } from '../refused.ts'

const pattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** True for the text of a UUID (RFC 9562), in either case. */
export function isUuid(value: string): boolean {
  return pattern.test(value)
}

/** An id of the path. Something that is no id names nothing. @throws Refused not_found */
export function uuidOr404(value: string): string {
  if (!isUuid(value)) throw new Refused('not_found')
  return value.toLowerCase()
}
