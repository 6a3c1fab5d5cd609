import type { Language } from '#contract/fields/languages.ts'
import { date } from '#web/lib/format.ts'

interface Timed {
  created_at: string
}

interface Day<Entry> {
  /** YYYY-MM-DD in the reader's time zone. */
  day: string
  entries: Entry[]
}

/** Groups what was written by the day it was sent, in order. */
export function byDay<Entry extends Timed>(entries: readonly Entry[]): Day<Entry>[] {
  const days: Day<Entry>[] = []
  for (const entry of entries) {
    const day = dayOf(new Date(entry.created_at))
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

/** @returns the name of a day for its heading: today, yesterday or the date */
export function dayName(
  day: string,
  language: Language,
  names: { today: string; yesterday: string },
  now = new Date(),
) {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (day === dayOf(now)) return names.today
  if (day === dayOf(yesterday)) return names.yesterday
  return date(`${day}T12:00:00`, language)
}

/** @returns whether an ISO timestamp is of today in the reader's time zone */
export function isToday(timestamp: string, now = new Date()) {
  return dayOf(new Date(timestamp)) === dayOf(now)
}

function dayOf(moment: Date) {
  const [month, dayOfMonth] = [moment.getMonth() + 1, moment.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${moment.getFullYear()}-${month}-${dayOfMonth}`
}
