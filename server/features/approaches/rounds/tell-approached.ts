// The mails to candidates about what was sent to them, each with a notification.
import { sql } from 'kysely'
import type { KnownName } from '#contract/companies/shown-name.ts'
import type { Language } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { writtenDeadline } from '#contract/times/written-deadline.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import { notify } from '#server/features/notifications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { nameIn } from '#server/platform/shown-name.ts'

type Telling = Pick<Services, 'jobs' | 'clock' | 'environment'>

interface Recipient extends KnownName {
  id: string
  candidate_id: string
  vacancy_id: string
  title: string
  line: string
  first_name: string
  email: string
  locale: Language
  timezone: string | null
  due_at: Date
  due_time_zone: string
}

/** Tells candidates of their approaches. The company is named as each of them knows it. */
export async function tellApproached(services: Telling, tx: Transaction, ids: readonly string[]) {
  await tell(services, tx, ids, 'approach_received')
}

/** Reminds people who have not answered, a business day before it is too late. */
export async function remindApproached(services: Telling, tx: Transaction, ids: readonly string[]) {
  await tell(services, tx, ids, 'approach_due')
}

/** A quiet note that the time is over. */
export async function tellUnanswered(services: Telling, tx: Transaction, ids: readonly string[]) {
  await tell(services, tx, ids, 'approach_unanswered')
}

async function tell(
  services: Telling,
  tx: Transaction,
  ids: readonly string[],
  kind: 'approach_received' | 'approach_due' | 'approach_unanswered',
) {
  const people = await findRecipients(tx, ids)
  await queueMails(
    services,
    tx,
    people.map((recipient) => ({
      kind,
      user_id: recipient.candidate_id,
      to: recipient.email,
      locale: recipient.locale,
      facts: {
        name: recipient.first_name,
        company: nameIn(recipient.locale, recipient),
        title: recipient.title,
        line: recipient.line,
        due: dueIn(recipient),
        link: services.environment.APP_URL + paths.approach(recipient.id),
      },
    })),
  )
  await notify(tx, {
    kind,
    thing: 'vacancy',
    to: people.map(({ candidate_id, vacancy_id }) => ({ user_id: candidate_id, id: vacancy_id })),
    at: services.clock.now(),
  })
}

function dueIn({ due_at, due_time_zone, locale, timezone }: Recipient) {
  const deadline = { answer_due_at: due_at.toISOString(), answer_time_zone: due_time_zone }
  return writtenDeadline(deadline, locale, timezone)
}

async function findRecipients(tx: Transaction, ids: readonly string[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select a.id, a.candidate_id, a.vacancy_id, v.title, r.line, u.name as first_name, u.email, u.locale,
      u.timezone, a.due_at, r.due_time_zone,
      known_company_name(c, v.id, v.visibility, u.id) as name,
      hidden_company_name(c, v.id, v.visibility, u.id) as name_hidden
    from approaches a join approach_rounds r on r.id = a.round_id
    join vacancies v on v.id = a.vacancy_id join companies c on c.id = v.company_id
    join users u on u.id = a.candidate_id
    where a.id = any(${ids}::uuid[]) order by a.id`.execute(tx)
  return rows
}
