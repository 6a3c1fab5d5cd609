import { dateFormat } from '#contract/date-formats.ts'

/**
 * True for the IANA name of a time zone, former names included: browsers differ in which they say.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    return dateFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
