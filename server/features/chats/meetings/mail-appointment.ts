import { paths } from '#contract/pages/web-paths.ts'
import { writtenMeeting, writtenZone } from '#contract/times/written-meeting.ts'
import { type Mail, queueMails } from '#server/emails/queue-mail.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { findAppointment, seenBy } from './appointment.ts'
import { calendarFile } from './calendar-file.ts'

interface News {
  kind: 'meeting_confirmed' | 'meeting_moved' | 'meeting_called_off'
  /** The line written with it. */
  note?: string
}

/**
 * Mails both sides of an appointment, each in their language and time zone, with a file for their
 * calendar. They come always, as mails about one's own appointment.
 */
export async function mailAppointment(
  services: Pick<Services, 'clock' | 'jobs' | 'environment'>,
  tx: Transaction,
  id: string,
  { kind, note = '' }: News,
) {
  const { environment, clock } = services
  const agreed = await findAppointment(tx, id)
  if (!agreed) throw new Error('an appointment is mailed before it was agreed')
  const { starts_at, duration_minutes, place } = agreed
  const method = kind === 'meeting_called_off' ? ('CANCEL' as const) : ('REQUEST' as const)
  const mails = (['candidate', 'host'] as const).map((side): Mail => {
    const { name, last_name, email, locale, time_zone } = agreed[side]
    const { other, summary } = seenBy(side, agreed, locale)
    const { day, hours } = writtenMeeting(starts_at, duration_minutes, time_zone, locale)
    const reader = { summary, method, name: `${name} ${last_name}`, email }
    const facts = {
      name,
      other,
      title: agreed.title,
      day,
      hours,
      zone: writtenZone(time_zone, starts_at, locale),
      place: place ?? '',
      note,
      calendar: calendarFile(environment, agreed, reader, clock.now()),
      link: environment.APP_URL + paths.chat(agreed.chat_id),
    }
    return { kind, to: email, locale, facts }
  })
  await queueMails(services, tx, mails)
}
