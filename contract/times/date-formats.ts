import { writableZone } from './time-zones.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
/** Languages times time zones in use; above it, all are made again. */
const formatsMax = 1_000

/**
 * A format of dates, kept: making one takes a hundred times as long as using it. Of a time zone
 * that the platform does not know, times are written in UTC.
 * @param locale a BCP 47 tag
 */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const cached = formats.get(key)
  if (cached) return cached
  const { timeZone } = options
  const format = new Intl.DateTimeFormat(
    locale,
    timeZone === undefined ? options : { ...options, timeZone: writableZone(timeZone) },
  )
  if (formats.size >= formatsMax) formats.clear()
  formats.set(key, format)
  return format
}
