// Gathered mails about new applications: one a person for all that have come since the last one.
// See docs/decisions/0017-email-opt-out-and-unread-digest.md.
import { sql } from 'kysely'
import { paths } from '#contract/pages/web-paths.ts'
import { type Mail, queueMails } from '#server/emails/queue-mail.ts'
import { dayMs } from '#server/platform/clock.ts'
import { isHere } from '#server/platform/db/away.ts'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { isReader } from '../apply/asked-vacancy.ts'
import { formatDeadline, mailOf } from '../apply/mail-received.ts'
import { linesOf } from './mail-reminders.ts'
import type { Recipient } from './reminder-recipients.ts'
import { byVacancy, type UnansweredApplication } from './waiting-vacancies.ts'

type Dependencies = Pick<Services, 'db' | 'clock' | 'jobs' | 'environment'>

/** People of one transaction. */
const batch = 100
/** The limit of one run; the next one starts within a minute. */
const batchesMax = 50
/** Sent ones are counted for a day. */
const keptDays = 2

/**
 * Queues the gathered mails that are due. A second process has nothing to do meanwhile, so that
 * nobody gets two mails of one hour.
 */
export async function sendApplicationDigests(services: Dependencies): Promise<void> {
  for (let done = 0; done < batchesMax; done++) if ((await sendBatch(services)) < batch) break
  await pruneSent(services)
}

/** @returns the number of people who are done with */
async function sendBatch(services: Dependencies): Promise<number> {
  const now = services.clock.now()
  return services.db.transaction().execute(async (tx) => {
    const taken = await takeDue(tx, now)
    const people = new Map<string, Waiting[]>()
    for (const one of await findWaiting(tx, taken))
      people.set(one.recipient.id, [...(people.get(one.recipient.id) ?? []), one])
    const mails = [...people.values()].map((waiting) => gathered(services, waiting))
    await queueMails(services, tx, mails)
    return new Set(taken.map(({ user_id }) => user_id)).size
  })
}

interface Taken {
  user_id: string
  application_id: string
}

/** All that is due of the next people. */
async function takeDue(tx: Transaction, now: Date): Promise<Taken[]> {
  const { rows: locks } = await sql<{ is_alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('application_mails')) as is_alone`.execute(tx)
  if (!locks[0]?.is_alone) return []
  const { rows } = await sql<Taken>`
    update application_mails mail set due_at = null
    where mail.due_at <= ${now} and mail.user_id in (
      select due.user_id from application_mails due where due.due_at <= ${now}
      group by due.user_id order by min(due.due_at) limit ${batch})
    returning mail.user_id, mail.application_id`.execute(tx)
  return rows
}

interface Waiting extends UnansweredApplication {
  id: string
  recipient: Recipient
}

/**
 * Applications without an answer, of candidates who have neither withdrawn nor paused, for
 * people who are still to be told of them.
 */
async function findWaiting(tx: Transaction, taken: Taken[]): Promise<Waiting[]> {
  if (taken.length === 0) return []
  const { rows } = await sql<Waiting>`
    select a.id, v.id as vacancy_id, v.slug, v.title, a.answer_due_at, a.answer_time_zone,
      json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'locale', u.locale,
        'timezone', u.timezone) as recipient
    from unnest(${taken.map(({ user_id }) => user_id)}::uuid[],
      ${taken.map(({ application_id }) => application_id)}::uuid[]) as mail (user_id, application_id)
    join applications a on a.id = mail.application_id
    join vacancies v on v.id = a.vacancy_id
    join users candidate on candidate.id = a.candidate_id
    join users u on u.id = mail.user_id and u.company_id = a.company_id
    where a.withdrawn_at is null and waits_for_answer(a) and a.first_feedback_at is null
      and ${isHere('candidate')} and ${isReader('u', 'v')}
    order by a.applied_at, a.id`.execute(tx)
  return rows
}

/** One application leads to it; several lead to the list. */
function gathered(services: Dependencies, waiting: Waiting[]): Mail {
  const [first] = waiting
  if (!first) throw new Error('a mail gathers nothing')
  const { recipient } = first
  if (waiting.length === 1) return mailOf(services, recipient, first)
  const { id: user_id, name, email, locale, timezone } = recipient
  const vacancies = byVacancy(waiting)
  const [next] = vacancies
  const facts = {
    name,
    count: String(waiting.length),
    title: '',
    due: next ? formatDeadline(next.due, locale, timezone) : '',
    vacancies: linesOf(vacancies, recipient),
    link:
      services.environment.APP_URL +
      (vacancies.length === 1 ? paths.vacancyInfo(first.slug) : paths.vacancies()),
  }
  return { kind: 'application_received', user_id, to: email, locale, facts }
}

async function pruneSent({ db, clock }: Dependencies) {
  const before = new Date(clock.now().getTime() - keptDays * dayMs)
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from application_mails where (user_id, application_id) in (
        select user_id, application_id from application_mails
        where due_at is null and created_at < ${before} limit ${batchSize})`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}
