import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import { mailsAtOnceMax } from '#contract/notifications/mail-kinds.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { writtenDeadline } from '#contract/times/written-deadline.ts'
import { type Mail, queueMails } from '#server/emails/queue-mail.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { mailWords } from '#server/platform/i18n.ts'
import { nextMorning } from '#server/platform/mornings.ts'
import type { Services } from '#server/platform/services.ts'
import type { Reader, Sender } from './asked-vacancy.ts'
import type { Payment } from './payment.ts'

type Dependencies = Pick<Services, 'jobs' | 'clock' | 'environment'>

export interface Deadline {
  answer_due_at: Date
  answer_time_zone: string
}

/** An application as its mail tells of it: nameless, because nobody has opened it yet. */
interface ReceivedApplication extends Deadline {
  id: string
  slug: string
  title: string
}

/**
 * Emails an application to its readers, and keeps it for the gathered mail of whoever chose one, or
 * was sent enough of them today. The candidate gets a confirmation.
 */
export async function mailApplication(
  services: Dependencies,
  tx: Transaction,
  { readers, sender, payment, ...application }: MailedApplication,
  now: Date,
) {
  const planned = readers.map((reader) => ({ reader, due_at: dueTime(reader, now) }))
  const users = readers.map(({ id }) => id)
  const dueTimes = planned.map(({ due_at }) => due_at)
  await insertMails(tx, { users, due_times: dueTimes, application_id: application.id, now })
  const mails = planned.flatMap(({ reader, due_at }) =>
    due_at === null ? [mailOf(services, reader, application)] : [],
  )
  await queueMails(services, tx, [...mails, confirmation(services, sender, payment, application)])
}

interface MailedApplication extends ReceivedApplication {
  readers: Reader[]
  sender: Sender
  payment: Payment
}

/** It leads to what was sent, and repeats none of it. */
function confirmation(
  { environment }: Dependencies,
  { name, email, locale, timezone }: Sender,
  { payer, credits_spent: count }: Payment,
  { slug, title, ...due }: ReceivedApplication,
): Mail {
  const facts = {
    name,
    title,
    due: formatDeadline(due, locale, timezone),
    paid:
      payer === 'company'
        ? mailWords(locale, 'application_sent_company_pays', {})
        : mailWords(locale, 'credits', { count }),
    link: environment.APP_URL + paths.sentApplication(slug),
  }
  return { kind: 'application_sent', to: email, locale, facts }
}

interface PlannedMails {
  users: string[]
  due_times: (Date | null)[]
  application_id: string
  now: Date
}

const insertMails = preparedQuery(
  'insert_application_mails',
  (value: PlannedMails) => sql`
    insert into application_mails (user_id, application_id, created_at, due_at)
    select reader.id, ${value.application_id}::uuid, ${value.now}::timestamptz, reader.due_at
    from unnest(${value.users}::uuid[], ${value.due_times}::timestamptz[]) as reader (id, due_at)`,
)

/** @returns null for a mail that is sent at once */
export function dueTime(
  { often, recent, timezone }: Pick<Reader, 'often' | 'recent' | 'timezone'>,
  now: Date,
): Date | null {
  if (often === 'daily') return nextMorning(now, timezone)
  if (often === 'at_once' && recent < mailsAtOnceMax) return null
  return new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs)
}

/** One application; the mail leads to it. */
export function mailOf(
  { environment }: Pick<Services, 'environment'>,
  { id: user_id, name, email, locale, timezone }: Omit<Reader, 'often' | 'recent'>,
  { id, slug, title, ...due }: ReceivedApplication,
): Mail {
  const facts = {
    name,
    count: '1',
    title,
    due: formatDeadline(due, locale, timezone),
    vacancies: '',
    link: environment.APP_URL + paths.review(slug, id),
  }
  return { kind: 'application_received', user_id, to: email, locale, facts }
}

/** Writes a deadline as the screens do. */
export function formatDeadline(due: Deadline, locale: Language, timezone: string | null) {
  const answer_due_at = due.answer_due_at.toISOString()
  return writtenDeadline({ ...due, answer_due_at }, locale, timezone)
}
