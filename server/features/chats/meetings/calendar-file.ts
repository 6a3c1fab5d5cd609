import {
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { paths } from '#contract/pages/web-paths.ts'
import { minuteMs } from '#server/platform/clock.ts'
import type { Environment } from '#server/platform/environment.ts'

export interface Appointment {
  id: string
  chat_id: string
  sequence: number
  starts_at: Date
  duration_minutes: number
  place: string | null
  called_off_at: Date | null
}

/** The appointment in one line, in the language of whose calendar it is. */
type Sent = { summary: string } & (
  | { method: 'PUBLISH' }
  /** Of a mail: the calendar of its recipient keeps it, moves it, or takes it out. */
  | { method: 'REQUEST' | 'CANCEL'; name: string; email: string }
)

/**
 * A calendar file (RFC 5545, RFC 5546) for one of the two. Altura is the organizer, so that neither
 * side learns the other's address from it, and answers of calendars go to nobody.
 */
export function calendarFile(
  { APP_URL, MAIL_FROM }: Pick<Environment, 'APP_URL' | 'MAIL_FROM'>,
  appointment: Appointment,
  sent: Sent,
  now: Date,
): string {
  const { id, chat_id, sequence, starts_at, duration_minutes, place } = appointment
  const link = APP_URL + paths.chat(chat_id)
  const [, sender = MAIL_FROM] = /<([^>]+)>/.exec(MAIL_FROM) ?? []
  const calendar = new ICalCalendar({
    prodId: { company: 'Altura', product: 'Altura' },
    method: ICalCalendarMethod[sent.method],
  })
  calendar.createEvent({
    id: `${id}@${new URL(APP_URL).hostname}`,
    sequence,
    stamp: now,
    start: starts_at,
    end: new Date(starts_at.getTime() + duration_minutes * minuteMs),
    status: ICalEventStatus[sent.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'],
    summary: sent.summary,
    location: place,
    description: link,
    url: link,
    organizer: { name: 'Altura', email: sender },
    attendees:
      sent.method === 'PUBLISH'
        ? []
        : [
            {
              name: sent.name,
              email: sent.email,
              status: ICalAttendeeStatus.ACCEPTED,
              rsvp: false,
            },
          ],
  })
  return calendar.toString()
}
