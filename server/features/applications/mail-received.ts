import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/web-paths.ts'
import { writtenDeadline } from '#contract/written-deadline.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { Manager } from './asked-vacancy.ts'

export interface Deadline {
  answer_due_at: Date
  answer_time_zone: string
}

interface ReceivedApplication extends Deadline {
  managers: Manager[]
  slug: string
  title: string
  candidate: string
}

/** Emails the owner and the administrators of the company. */
export async function mailApplicationReceived(
  services: Pick<Services, 'jobs' | 'clock' | 'environment'>,
  tx: Transaction,
  { managers, slug, title, candidate, answer_due_at, answer_time_zone }: ReceivedApplication,
) {
  const due = { answer_due_at, answer_time_zone }
  const link = services.environment.APP_URL + paths.vacancyInfo(slug)
  const mails = managers.map(({ id, name, email, locale, timezone }) => {
    const facts = { name, candidate, title, due: formatDeadline(due, locale, timezone), link }
    return { kind: 'application_received' as const, user_id: id, to: email, locale, facts }
  })
  await queueMails(services, tx, mails)
}

/** Writes a deadline as the screens do. */
export function formatDeadline(due: Deadline, locale: Language, timezone: string | null) {
  const answer_due_at = due.answer_due_at.toISOString()
  return writtenDeadline({ ...due, answer_due_at }, locale, timezone)
}
