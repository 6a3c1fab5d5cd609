import { closeWeakStreams } from '#server/features/accounts/second-factor/commands.ts'
import { hasSecondFactor } from '#server/features/accounts/second-factor/queries.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused, refuseIfAny } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { slugOf } from '#server/platform/slugs.ts'
import { problemsOf } from './company-problems.ts'

/** @returns the id of the company */
export async function createCompany(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  name: string,
): Promise<string> {
  const now = clock.now()
  const { id } = await tx
    .insertInto('companies')
    .values({ name, slug: slugOf(name), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Account {
  website: string
  num_emp: string
  industry: number
  time_zone?: string | undefined
}

/** Completes the account of a company. It may be repeated; the first time verifies the company. */
export async function verifyAccount(
  services: Services,
  actor: Staff,
  { website, num_emp, industry, time_zone }: Account,
) {
  refuseIfAny(await problemsOf(services, { industry, num_emp, time_zone }))

  const now = services.clock.now()
  await services.db
    .updateTable('companies')
    .set((company) => ({
      website,
      num_emp,
      industry_id: industry,
      ...(time_zone && { time_zone }),
      verified_at: company.fn.coalesce('verified_at', company.val(now)),
      updated_at: now,
    }))
    .where('id', '=', actor.company_id)
    .execute()
}

/**
 * Asks everyone of the company for a second factor, or no longer. Sessions without one may at once
 * do no more than set one up.
 * @throws Refused second_factor_missing if the actor would be locked out, too, and
 * provider_without_second_factor where the others would be: their provider alone lets them in, and
 * states none
 */
export async function changeSecondFactorRule(
  services: Services,
  { id, company_id }: Staff,
  is_required: boolean,
) {
  await services.db.transaction().execute(async (tx) => {
    if (is_required && !(await hasSecondFactor(tx, id))) throw new Refused('second_factor_missing')
    if (is_required && (await isProviderWeak(tx, company_id)))
      throw new Refused('provider_without_second_factor')
    const changed = await tx
      .updateTable('companies')
      .set({ requires_second_factor: is_required, updated_at: services.clock.now() })
      .where('id', '=', company_id)
      .where('requires_second_factor', '!=', is_required)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    await recordAudit(services, tx, {
      kind: 'second_factor_required',
      actor_id: id,
      company_id,
      details: { is_required },
    })
    if (is_required) await closeWeakStreams(services, tx, company_id)
  })
}

/** @returns whether people come in by a provider alone that states no second factor */
async function isProviderWeak(tx: Transaction, company_id: string) {
  const weak = await tx
    .selectFrom('identity_providers')
    .select('id')
    .where('company_id', '=', company_id)
    .where('required_at', 'is not', null)
    .where('states_second_factor', '=', false)
    .executeTakeFirst()
  return weak !== undefined
}

/**
 * Shows collaborators only the candidates that are assigned to them and those of their own
 * vacancies, or all again.
 */
export async function changeCandidatesRule(
  services: Services,
  { id, company_id }: Staff,
  collaborators_see_assigned: boolean,
) {
  await services.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('companies')
      .set({ collaborators_see_assigned, updated_at: services.clock.now() })
      .where('id', '=', company_id)
      .where('collaborators_see_assigned', '!=', collaborators_see_assigned)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    await recordAudit(services, tx, {
      kind: 'candidates_restricted',
      actor_id: id,
      company_id,
      details: { collaborators_see_assigned },
    })
  })
}

/** Shows candidates the person who opened their application by name, or by role. */
export async function changeReadersRule(
  services: Services,
  { id, company_id }: Staff,
  names_readers: boolean,
) {
  await services.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('companies')
      .set({ names_readers, updated_at: services.clock.now() })
      .where('id', '=', company_id)
      .where('names_readers', '!=', names_readers)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    await recordAudit(services, tx, {
      kind: 'readers_named',
      actor_id: id,
      company_id,
      details: { names_readers },
    })
  })
}
