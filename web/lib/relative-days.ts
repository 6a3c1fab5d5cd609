import { type Language, localeTags, perLanguage } from '#contract/fields/languages.ts'

const formats = perLanguage(
  (language) => new Intl.RelativeTimeFormat(localeTags[language], { numeric: 'auto' }),
)
const dayMs = 24 * 60 * 60 * 1000

/**
 * "today", "yesterday", "3 days ago", by calendar days in the local time zone.
 * @param timestamp ISO 8601
 */
export function relativeDays(timestamp: string, language: Language, now = new Date()) {
  const days = Math.round((startOfDay(new Date(timestamp)) - startOfDay(now)) / dayMs)
  const unit: [number, Intl.RelativeTimeFormatUnit] =
    Math.abs(days) < 30
      ? [days, 'day']
      : Math.abs(days) < 365
        ? [Math.trunc(days / 30), 'month']
        : [Math.trunc(days / 365), 'year']
  return formats[language].format(...unit)
}

function startOfDay(day: Date) {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
}
