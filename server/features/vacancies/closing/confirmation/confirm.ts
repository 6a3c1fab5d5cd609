import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import { recordKeyAct } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { companyName } from '../../document/company-name.ts'
import { refusePartialSight } from '../../document/partial-sight.ts'
import { recordChange } from '../../history/record-change.ts'
import { confirmedNow } from './days.ts'

type Person = Pick<Staff, 'id' | 'role' | 'company_id'>

/** Confirms an open vacancy. */
export async function confirmVacancy(services: Services, editor: Staff, slug: string) {
  await services.db.transaction().execute(async (tx) => {
    await confirmAs(services, tx, editor, slug)
    await recordKeyAct(services, tx, editor, ['vacancy_changed_by_key', 'vacancies', slug])
  })
}

/** @throws Refused if it is closed, or the person may not close it */
export async function confirmAs(
  services: Pick<Services, 'clock' | 'environment'>,
  tx: Transaction,
  person: Person,
  slug: string,
) {
  await companyName(tx, person.company_id)
  const vacancy = await lockVacancy(tx, person, slug)
  await refusePartialSight(tx, person, vacancy.id)
  if (!mayApplyTo(vacancy.job_status)) throw new Refused('vacancy_closed')
  const at = services.clock.now()
  await tx
    .updateTable('vacancies')
    .set({ ...(await confirmationOf(services, tx, person, at)), updated_at: at })
    .where('id', '=', vacancy.id)
    .execute()
  const change = { vacancy_id: vacancy.id, actor_id: person.id, cause: 'confirmed', at } as const
  await recordChange(tx, change, {}, {})
}

/** The columns of a vacancy that its company confirms, publishes, opens again or changes now. */
export async function confirmationOf(
  { environment }: Pick<Services, 'environment'>,
  tx: Transaction,
  { company_id }: Pick<Staff, 'company_id'>,
  now: Date,
) {
  const { time_zone } = await tx
    .selectFrom('companies')
    .select('time_zone')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  return confirmedNow(now, time_zone, environment.CONFIRM_EVERY_DAYS)
}

async function lockVacancy(tx: Transaction, { company_id }: Person, slug: string) {
  const vacancy = await tx
    .selectFrom('vacancies')
    .select(['id', 'job_status'])
    .where('slug', '=', slug)
    .where('company_id', '=', company_id)
    .forUpdate()
    .executeTakeFirst()
  if (!vacancy) throw new Refused('not_found')
  return vacancy
}
