import { sql } from 'kysely'
import type { KnownName } from '#contract/companies/shown-name.ts'
import { managers } from '#contract/endpoint/roles.ts'
import type { Language } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { writtenDeadline } from '#contract/times/written-deadline.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import { notify } from '#server/features/notifications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { mailWords } from '#server/platform/i18n.ts'
import type { Services } from '#server/platform/services.ts'
import { nameIn } from '#server/platform/shown-name.ts'

type Mailing = Pick<Services, 'jobs' | 'clock' | 'environment'>

/** With the name of its company, as others than its people know it. */
interface ClosingVacancy extends KnownName {
  id: string
  slug: string
  title: string
  company_id: string
  created_by: string
  closes_at: Date
  time_zone: string
}

interface Reader {
  id: string
  name: string
  email: string
  locale: Language
  timezone: string | null
}

/** Savers that are written to with one statement. */
const saversAtOnce = 500

/** Owner, administrators, the author and those who are assigned. */
export async function mailStaff(
  { environment, ...mailing }: Mailing,
  tx: Transaction,
  vacancy: ClosingVacancy,
) {
  const { rows } = await sql<Reader>`
    select u.id, u.name, u.email, u.locale, u.timezone from users u
    where u.company_id = ${vacancy.company_id} and u.removed_at is null
      and (u.role = any(${managers}::text[]) or u.id = ${vacancy.created_by} or exists (
        select from vacancy_collaborators a where a.vacancy_id = ${vacancy.id} and a.user_id = u.id))`.execute(
    tx,
  )
  const count = await countWaiting(tx, vacancy.id)
  const link = environment.APP_URL + paths.vacancyInfo(vacancy.slug)
  const mails = rows.map(({ id, name, email, locale, timezone }) => ({
    kind: 'vacancy_closing' as const,
    user_id: id,
    to: email,
    locale,
    facts: {
      name,
      ...factsOf(vacancy, locale, timezone),
      waiting:
        count > 0
          ? mailWords(locale, 'vacancy_closing_waiting', { count })
          : mailWords(locale, 'vacancy_closing_nothing', {}),
      link,
    },
  }))
  await queueMails(mailing, tx, mails)
  await tell(mailing, tx, 'vacancy_closing', vacancy, rows)
}

/** The candidates who saved it or began an application, and have not applied. */
export async function mailSavers(
  { environment, ...mailing }: Mailing,
  tx: Transaction,
  vacancy: ClosingVacancy,
) {
  const link = environment.APP_URL + paths.vacancy('executive-vacancies', vacancy.slug)
  let after: string | null = null
  for (;;) {
    const savers: Reader[] = await listSavers(tx, vacancy.id, after)
    const mails = savers.map(({ id, name, email, locale, timezone }) => ({
      kind: 'saved_closing' as const,
      user_id: id,
      to: email,
      locale,
      facts: {
        name,
        company: nameIn(locale, vacancy),
        ...factsOf(vacancy, locale, timezone),
        link,
      },
    }))
    await queueMails(mailing, tx, mails)
    await tell(mailing, tx, 'saved_closing', vacancy, savers)
    if (savers.length < saversAtOnce) return
    after = savers.at(-1)?.id ?? null
  }
}

async function tell(
  { clock }: Pick<Mailing, 'clock'>,
  tx: Transaction,
  kind: 'vacancy_closing' | 'saved_closing',
  { id }: ClosingVacancy,
  readers: Reader[],
) {
  const to = readers.map((reader) => ({ user_id: reader.id, id }))
  await notify(tx, { kind, thing: 'vacancy', to, at: clock.now() })
}

async function listSavers(tx: Transaction, vacancy_id: string, after: string | null) {
  const { rows } = await sql<Reader>`
    select u.id, u.name, u.email, u.locale, u.timezone
    from (
      select vacancy_id, user_id from saved_vacancies where vacancy_id = ${vacancy_id}
      union
      select vacancy_id, user_id from application_drafts where vacancy_id = ${vacancy_id}
    ) s join users u on u.id = s.user_id
    where (${after}::uuid is null or s.user_id > ${after}::uuid)
      and u.removed_at is null and u.suspended_at is null and not exists (
        select from applications a where a.vacancy_id = s.vacancy_id and a.candidate_id = s.user_id
          and a.withdrawn_at is null)
    order by s.user_id limit ${saversAtOnce}`.execute(tx)
  return rows
}

async function countWaiting(tx: Transaction, vacancy_id: string) {
  const { waiting } = await tx
    .selectFrom('application_counts')
    .select(sql<number>`coalesce(sum(waiting), 0)::int`.as('waiting'))
    .where('vacancy_id', '=', vacancy_id)
    .executeTakeFirstOrThrow()
  return waiting
}

/** Until when it takes applications, with the time zone if the reader's is another. */
function factsOf(
  { title, closes_at, time_zone }: ClosingVacancy,
  locale: Language,
  readerZone: string | null,
) {
  const until = { answer_due_at: closes_at.toISOString(), answer_time_zone: time_zone }
  return { title, day: writtenDeadline(until, locale, readerZone) }
}
