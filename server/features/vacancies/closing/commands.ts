import { managers } from '#contract/endpoint/roles.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import { endApplicationsOf, returnOfVacancy } from '#server/features/applications/commands.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Operator } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { recordChange } from '../history/record-change.ts'

/**
 * Takes a vacancy down: it is closed, which returns the credits of open applications, and stays
 * closed until it is restored.
 */
export async function takeDownVacancy(
  services: Services,
  operator: Operator,
  slug: string,
  reason: string,
) {
  const id = await services.db.transaction().execute(async (tx) => {
    const vacancy = await lockVacancy(tx, slug)
    if (vacancy.taken_down_at) throw new Refused('done_already')
    const now = services.clock.now()
    await tx
      .updateTable('vacancies')
      .set({
        job_status: 'CLOSED',
        closed_at: vacancy.closed_at ?? now,
        taken_down_at: now,
        taken_down_for: reason,
        updated_at: now,
      })
      .where('id', '=', vacancy.id)
      .execute()
    const change = { vacancy_id: vacancy.id, actor_id: null, cause: 'taken_down', at: now } as const
    const [before, after] = [{ job_status: [vacancy.job_status] }, { job_status: ['CLOSED'] }]
    await recordChange(tx, change, before, after)
    await endApplicationsOf(tx, [vacancy], now, 'taken_down')
    await tell(services, tx, operator, vacancy, { kind: 'vacancy_taken_down', reason })
    return vacancy.id
  })
  await returnOfVacancy(services, id)
}

/** Lets the company open the vacancy again. */
export async function restoreVacancy(
  services: Services,
  operator: Operator,
  slug: string,
  reason: string,
) {
  await services.db.transaction().execute(async (tx) => {
    const vacancy = await lockVacancy(tx, slug)
    if (!vacancy.taken_down_at) throw new Refused('done_already')
    const now = services.clock.now()
    await tx
      .updateTable('vacancies')
      .set({ taken_down_at: null, taken_down_for: null, updated_at: now })
      .where('id', '=', vacancy.id)
      .execute()
    const change = { vacancy_id: vacancy.id, actor_id: null, cause: 'restored', at: now } as const
    await recordChange(tx, change, {}, {})
    await tell(services, tx, operator, vacancy, { kind: 'vacancy_restored', reason })
  })
}

/** The company is locked before its vacancy, as everywhere. */
async function lockVacancy(tx: Transaction, slug: string) {
  await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', (company) =>
      company.selectFrom('vacancies').select('company_id').where('slug', '=', slug),
    )
    .forShare()
    .execute()
  const vacancy = await tx
    .selectFrom('vacancies')
    .select(['id', 'slug', 'title', 'company_id', 'created_by', 'closed_at', 'taken_down_at'])
    .select('job_status')
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  if (!vacancy) throw new Refused('not_found')
  return vacancy
}

/** Records the act and mails those who manage the company, and whoever published the vacancy. */
async function tell(
  services: Services,
  tx: Transaction,
  operator: Operator,
  vacancy: Awaited<ReturnType<typeof lockVacancy>>,
  { kind, reason }: { kind: 'vacancy_taken_down' | 'vacancy_restored'; reason: string },
) {
  const { slug, title, company_id, created_by } = vacancy
  await recordAudit(services, tx, {
    kind,
    actor_id: operator.id,
    company_id,
    object: 'vacancies',
    object_id: slug,
    reason,
  })
  const people = await tx
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('company_id', '=', company_id)
    .where((person) => person.or([person('role', 'in', managers), person('id', '=', created_by)]))
    .where('removed_at', 'is', null)
    .execute()
  const { APP_URL, CONTACT_EMAIL_1: contact } = services.environment
  const mails = people.map(({ name, email, locale }) => ({
    kind,
    to: email,
    locale,
    facts: { name, title, reason, contact, link: APP_URL + paths.vacancyInfo(slug) },
  }))
  await queueMails(services, tx, mails)
}
