// Vacancies that their company confirms or does not, in the model of credits.
import { confirmDays, dayOf, type Model, type Vacancy } from './money-model.ts'

const hourMs = 60 * 60 * 1000
const reminderDays = 3
const remindersMax = 2

/** The midnight at the start of a day, six hours behind UTC all year. */
function startOf(day: string) {
  return Date.parse(day) + 6 * hourMs
}

function morningOf(day: string) {
  return startOf(day) + 9 * hourMs
}

function endOf(day: string) {
  return startOf(day) + 24 * hourMs
}

function daysAfter(day: string, days: number) {
  return new Date(Date.parse(day) + days * 24 * hourMs).toISOString().slice(0, 10)
}

export function confirmed(now: Date) {
  return {
    confirmBy: dayOf(now, confirmDays + 2 * reminderDays),
    nextAt: morningOf(dayOf(now, confirmDays)),
    reminders: 0,
  }
}

/** The vacancy is open, and its company confirms it. */
export function confirm(vacancy: Vacancy, now: Date) {
  Object.assign(vacancy, confirmed(now))
}

/** One round of reminders and closings. @param close closes a vacancy for good */
export function remindOrClose(model: Model, now: Date, close: (vacancy: Vacancy) => void) {
  for (const vacancy of model.vacancies) {
    const { isOpen, nextAt, closesOn, confirmBy } = vacancy
    if (!isOpen || nextAt === null || nextAt > now.getTime()) continue
    if (closesOn !== null && closesOn <= confirmBy) vacancy.nextAt = null
    else if (vacancy.reminders < remindersMax) remind(vacancy, now)
    else close(vacancy)
  }
}

function remind(vacancy: Vacancy, now: Date) {
  vacancy.reminders += 1
  const isLast = vacancy.reminders === remindersMax
  const earliest = dayOf(now, isLast ? reminderDays : 2 * reminderDays)
  if (vacancy.confirmBy < earliest) vacancy.confirmBy = earliest
  vacancy.nextAt = isLast
    ? endOf(vacancy.confirmBy)
    : morningOf(daysAfter(vacancy.confirmBy, -reminderDays))
}
