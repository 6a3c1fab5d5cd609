// Identities of a provider as people of the company. The first time the address decides that the
// provider states as verified; from then on the subject alone, whose address may change.
import { sql } from 'kysely'
import { managers } from '#contract/endpoint/roles.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { StatedPerson } from '#server/platform/openid.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

interface Provider {
  id: string
  company_id: string
}

/**
 * Finds the member of the company, and links them if they come for the first time.
 * @returns their id
 * @throws Refused provider_sign_in_ended if the provider has gone; provider_email_unverified;
 * provider_person_unknown if the address is of no proven domain, of nobody of the company, or of
 * somebody who is another person at the provider; provider_owner_unlinked where the owner has not
 * linked themselves by a test
 */
export async function findMember(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  provider: Provider,
  { subject, verified_email }: StatedPerson,
): Promise<string> {
  await holdProvider(tx, provider)
  const identity = await findLinked(services, tx, provider, subject)
  if (identity !== null) return identity
  if (verified_email === null) throw new Refused('provider_email_unverified')
  const member = await findByProvenAddress(tx, provider, verified_email)
  if (!member) throw new Refused('provider_person_unknown')
  if (member.role === 'company') throw new Refused('provider_owner_unlinked')
  const linked = await subjectOf(tx, provider, member.id)
  if (linked === null) await link(services, tx, provider, { user_id: member.id, subject })
  // Another sign-in of the same moment may have linked them while this one waited for the person.
  else if (linked !== subject) throw new Refused('provider_person_unknown')
  return member.id
}

/**
 * Links somebody who tests the provider, in the place of an earlier link, and keeps that it works.
 * @throws Refused provider_claims_missing if the provider states no verified address;
 * provider_other_address if it states another address than that of the member, or if the account
 * at the provider is linked to a colleague; provider_sign_in_ended if the member manages no company
 */
export async function linkTester(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { tester, ...provider }: Provider & { tester: string },
  { subject, verified_email, used_second_factor }: StatedPerson,
) {
  await holdProvider(tx, provider)
  const person = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', tester)
    .where('company_id', '=', provider.company_id)
    .where('role', 'in', [...managers])
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) throw new Refused('provider_sign_in_ended')
  if (verified_email === null) throw new Refused('provider_claims_missing')
  if (verified_email.toLowerCase() !== person.email.toLowerCase())
    throw new Refused('provider_other_address')
  const holder = await holderOf(tx, provider.id, subject)
  if (holder && holder.user_id !== tester) throw new Refused('provider_other_address')
  const tested_at = services.clock.now()
  await tx
    .updateTable('identity_providers')
    .set({ tested_at, tested_by: tester, states_second_factor: used_second_factor })
    .where('id', '=', provider.id)
    .execute()
  await recordAudit(services, tx, {
    kind: 'identity_provider_tested',
    actor_id: tester,
    company_id: provider.company_id,
    object: 'identity_providers',
    object_id: provider.id,
    details: { used_second_factor },
  })
  if (holder) return
  await tx
    .deleteFrom('federated_identities')
    .where('provider_id', '=', provider.id)
    .where('user_id', '=', tester)
    .execute()
  await link(services, tx, provider, { user_id: tester, subject })
}

/**
 * Holds the company as it is, before its people, as all do that change a provider: otherwise two
 * could wait for each other.
 */
async function holdProvider(tx: Transaction, { id, company_id }: Provider) {
  await tx.selectFrom('companies').select('id').where('id', '=', company_id).forShare().execute()
  const provider = await tx
    .selectFrom('identity_providers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!provider) throw new Refused('provider_sign_in_ended')
}

/** Locks the person, who may be about to be removed, before their identity. */
async function findLinked(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { id }: Provider,
  subject: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.removed_at is null and u.id = (
      select user_id from federated_identities where provider_id = ${id} and subject = ${subject})
    for no key update of u`.execute(tx)
  const [person] = rows
  if (!person) return null
  const used = await tx
    .updateTable('federated_identities')
    .set({ last_used_at: clock.now() })
    .where('provider_id', '=', id)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst()
  return used?.user_id ?? null
}

/** Members are locked, so that one who is being removed is not linked. */
async function findByProvenAddress(tx: Transaction, { company_id }: Provider, email: string) {
  const { rows } = await sql<{ id: string; role: string }>`
    select u.id, u.role from users u
    where lower(u.email) = ${email.toLowerCase()} and u.company_id = ${company_id}
      and u.removed_at is null and exists (
        select from email_domains d where d.company_id = ${company_id} and d.proven_at is not null
          and d.domain = split_part(lower(u.email), '@', -1))
    for no key update of u`.execute(tx)
  return rows[0]
}

async function link(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { id: provider_id, company_id }: Provider,
  { user_id, subject }: { user_id: string; subject: string },
) {
  const now = services.clock.now()
  const linked = await tx
    .insertInto('federated_identities')
    .values({ provider_id, user_id, subject, linked_at: now, last_used_at: now })
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Another person was linked to the same subject at the same moment.
  if (!linked) throw new Refused('provider_person_unknown')
  await recordAudit(services, tx, {
    kind: 'identity_linked',
    actor_id: user_id,
    person_id: user_id,
    company_id,
  })
}

function holderOf(tx: Transaction, provider_id: string, subject: string) {
  return tx
    .selectFrom('federated_identities')
    .select('user_id')
    .where('provider_id', '=', provider_id)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

async function subjectOf(tx: Transaction, { id }: Provider, user_id: string) {
  const identity = await tx
    .selectFrom('federated_identities')
    .select('subject')
    .where('provider_id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return identity?.subject ?? null
}
