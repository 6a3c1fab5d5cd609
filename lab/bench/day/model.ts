// A day of the product at internet scale: who comes, and how often each of them makes each call.
// Every figure here is an assumption; whoever knows better changes it and runs `bench -- day`.

/** People and companies. */
const world = { executives: 1_000_000, companies: 50_000, vacancies: 200_000 }

/** The people of a day. */
const people = {
  candidate: world.executives * 0.08,
  staff: world.companies * 0.35 * 1.6,
  visitor: 300_000,
}
type Who = keyof typeof people

/** The calls of one person in a day. */
const calls = {
  account: { candidate: 1.5, staff: 1.2 },
  board: { candidate: 5 },
  search: { candidate: 2 },
  vacancy: { candidate: 4 },
  unread: { candidate: 3, staff: 6 },
  notifications: { candidate: 1, staff: 2 },
  conversations: { candidate: 1, staff: 2 },
  conversation: { candidate: 1, staff: 3 },
  message: { candidate: 0.4, staff: 1.2 },
  apply: { candidate: 0.05 },
  today: { staff: 2 },
  candidates: { staff: 6 },
  application: { staff: 4 },
  feedback: { staff: 0.14 },
  'public board': { visitor: 0.6 },
  'public vacancy': { visitor: 1.4 },
} satisfies Record<string, Partial<Record<Who, number>>>
export type CallKind = keyof typeof calls
export const kinds = Object.keys(calls) as CallKind[]

/** Minutes that a person's event stream is open in a day. */
const streamMinutes = { candidate: 12, staff: 90, visitor: 0 }

/** The busiest hour has this part of the day, and its busiest minute so many times its mean. */
const peak = { hourOfDay: 0.12, minuteOfHour: 2 }

/** A processor is planned to be this busy in the busiest minute. */
export const busyAtMost = 0.6

/** @returns the calls of the busiest second */
export function callsAtPeak() {
  const calls = kinds.reduce((sum, kind) => sum + perDay(kind), 0)
  return (calls * peak.hourOfDay * peak.minuteOfHour) / 3600
}

/** @returns how often a call is made in a day */
export function perDay(kind: CallKind) {
  const each: Partial<Record<Who, number>> = calls[kind]
  return Object.entries(each).reduce((sum, [who, times]) => sum + people[who as Who] * times, 0)
}

/** @returns the event streams that are open in the busiest minute */
export function streamsAtPeak() {
  return Object.entries(streamMinutes).reduce(
    (sum, [who, minutes]) =>
      sum + (people[who as Who] * minutes * peak.hourOfDay * peak.minuteOfHour) / 60,
    0,
  )
}
