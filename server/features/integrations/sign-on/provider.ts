// The provider of a company as those who manage it set it.
import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint/endpoint-types.ts'
import { managers } from '#contract/endpoint/roles.ts'
import type { SignOn, setIdentityProvider } from '#contract/integrations/identity-provider.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import {
  endSessionsBesideProvider,
  endSessionsOfProvider,
} from '#server/features/accounts/provider-login/commands.ts'
import { hasSecondFactor } from '#server/features/accounts/second-factor/queries.ts'
import { type AuditEntry, recordAudit } from '#server/features/audit/commands.ts'
import { lockCompany } from '#server/platform/db/company-lock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { refuseLeaving } from '#server/platform/db/leaving.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { mayCall } from '#server/platform/outgoing/send-outside.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { listDomains } from './domains.ts'
import { sealClientSecret } from './secrets.ts'

/** The provider of a company and its domains. */
export async function getSignOn(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  { company_id }: Staff,
): Promise<SignOn> {
  const [provider, domains] = await Promise.all([
    providerOf(db, company_id),
    listDomains(db, company_id),
  ])
  return {
    provider: provider
      ? {
          issuer: provider.issuer,
          client_id: provider.client_id,
          set_at: provider.set_at.toISOString(),
          tested_at: provider.tested_at?.toISOString() ?? null,
          states_second_factor: provider.states_second_factor,
          required_at: provider.required_at?.toISOString() ?? null,
        }
      : null,
    domains,
    redirect_uri: redirectUri({ environment }),
  }
}

/** The one address that providers send browsers back to. */
export function redirectUri({ environment }: Pick<Services, 'environment'>): string {
  return environment.APP_URL + paths.companyLoginReturn()
}

/**
 * Sets the provider. The same issuer and client id keep what is linked and the rule, and may have
 * another secret; any other is another provider, in the place of the one before.
 * @throws Refused invalid_fields, company_leaving
 */
export async function setProvider(
  services: Services,
  author: Staff,
  { issuer: pasted, client_id, client_secret }: BodyOf<typeof setIdentityProvider>,
) {
  const issuer = await issuerAt(services, pasted)
  const { company_id, id: set_by } = author
  const set_at = services.clock.now()
  await services.db.transaction().execute(async (tx) => {
    await lockCompany(tx, company_id)
    await refuseLeaving(tx, company_id)
    const before = await providerOf(tx, company_id)
    const isSame = before?.client_id === client_id && isSameAddress(before.issuer, issuer)
    if (!isSame && !client_secret) throw refusedField('client_secret', 'required')
    const set = { set_by, set_at }
    const id = before && isSame ? before.id : randomUUID()
    const sealed_secret = client_secret ? sealClientSecret(services, id, client_secret) : null
    if (isSame)
      await tx
        .updateTable('identity_providers')
        .set({ ...set, ...(sealed_secret !== null && { sealed_secret }) })
        .where('id', '=', id)
        .execute()
    else {
      if (before) await drop(services, tx, author, before.id)
      if (sealed_secret !== null)
        await tx
          .insertInto('identity_providers')
          .values({ id, company_id, issuer, client_id, sealed_secret, ...set })
          .execute()
    }
    await record(services, tx, author, id, { kind: 'identity_provider_set' })
    await tellManagers(services, tx, author)
  })
}

/** @throws Refused not_found */
export async function removeProvider(services: Services, author: Staff) {
  await services.db.transaction().execute(async (tx) => {
    const { id } = await lockProvider(tx, author)
    await drop(services, tx, author, id)
    await record(services, tx, author, id, { kind: 'identity_provider_removed' })
    await tellManagers(services, tx, author)
  })
}

/**
 * Lets the people of a company log in at its provider alone, or otherwise again. Sessions that were
 * not opened there end, but for those of the owner and the one of this call.
 * @throws Refused not_found, provider_untested, no_proven_domain, company_leaving;
 * second_factor_missing for an owner without one; provider_without_second_factor where the company
 * asks for one that the provider does not state
 */
export async function changeRule(services: Services, author: Staff, is_required: boolean) {
  const { company_id, id: required_by, session_id } = author
  await services.db.transaction().execute(async (tx) => {
    const { id, ...before } = await lockProvider(tx, author)
    if ((before.required_at !== null) === is_required) return
    if (is_required) await refuseRule(tx, author, before)
    await tx
      .updateTable('identity_providers')
      .set(
        is_required
          ? { required_at: services.clock.now(), required_by }
          : { required_at: null, required_by: null },
      )
      .where('id', '=', id)
      .execute()
    if (is_required)
      await endSessionsBesideProvider(services, tx, company_id, { except: session_id })
    const details = { is_required }
    await record(services, tx, author, id, { kind: 'identity_provider_required', details })
    await tellManagers(services, tx, author)
  })
}

/** Finds the provider of a company, and locks both until the transaction ends. */
export async function lockProvider(tx: Transaction, { company_id }: Pick<Staff, 'company_id'>) {
  await lockCompany(tx, company_id)
  const provider = await providerOf(tx, company_id)
  if (!provider) throw new Refused('not_found')
  return provider
}

function providerOf(db: Database | Transaction, company_id: string) {
  return db
    .selectFrom('identity_providers')
    .select(['id', 'issuer', 'client_id', 'set_at', 'tested_at', 'states_second_factor'])
    .select('required_at')
    .where('company_id', '=', company_id)
    .executeTakeFirst()
}

/**
 * The issuer as the provider at a pasted address states it.
 * @throws Refused invalid_fields naming `issuer` if there is no provider at the address
 */
async function issuerAt({ environment }: Services, pasted: string): Promise<string> {
  if (!mayCall(environment, pasted)) throw refusedField('issuer', 'not_public_address')
  const [{ findIssuer }, { OpenIdError }] = await Promise.all([
    import('#server/platform/find-issuer.ts'),
    import('#server/platform/openid.ts'),
  ])
  return findIssuer(environment, pasted).catch((error: unknown) => {
    throw error instanceof OpenIdError ? refusedField('issuer', 'no_provider_there') : error
  })
}

/** Earlier ones were kept as they were typed, and may end with a slash that says nothing. */
function isSameAddress(one: string, other: string) {
  return new URL(one).href === new URL(other).href
}

async function refuseRule(
  tx: Transaction,
  { id, role, company_id }: Staff,
  { tested_at, states_second_factor }: { tested_at: Date | null; states_second_factor: boolean },
) {
  await refuseLeaving(tx, company_id)
  if (tested_at === null) throw new Refused('provider_untested')
  // The owner may log in otherwise, by two factors: this session would be refused without them.
  if (role === 'company' && !(await hasSecondFactor(tx, id)))
    throw new Refused('second_factor_missing')
  const domains = await listDomains(tx, company_id)
  if (domains.every(({ proven_at }) => proven_at === null)) throw new Refused('no_proven_domain')
  const { requires_second_factor } = await tx
    .selectFrom('companies')
    .select('requires_second_factor')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  if (requires_second_factor && !states_second_factor)
    throw new Refused('provider_without_second_factor')
}

async function drop(services: Services, tx: Transaction, { session_id }: Staff, id: string) {
  await endSessionsOfProvider(services, tx, id, { except: session_id })
  await tx.deleteFrom('identity_providers').where('id', '=', id).execute()
}

async function record(
  services: Services,
  tx: Transaction,
  { id: actor_id, company_id }: Staff,
  object_id: string,
  entry: Pick<AuditEntry, 'kind' | 'details'>,
) {
  const object = 'identity_providers'
  await recordAudit(services, tx, { ...entry, actor_id, company_id, object, object_id })
}

/** A session that somebody has taken over is noticed by the others. */
async function tellManagers(services: Services, tx: Transaction, author: Staff) {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'name', 'last_name', 'email', 'locale'])
    .where('company_id', '=', author.company_id)
    .where('role', 'in', [...managers])
    .where('removed_at', 'is', null)
    .execute()
  const own = people.find(({ id }) => id === author.id)
  const by = own ? `${own.name} ${own.last_name}` : ''
  const link = services.environment.APP_URL + paths.integrations()
  const contact = services.environment.CONTACT_EMAIL_1
  await queueMails(
    services,
    tx,
    people.map(({ name, email, locale }) => ({
      kind: 'provider_changed' as const,
      to: email,
      locale,
      facts: { name, by, link, contact },
    })),
  )
}
