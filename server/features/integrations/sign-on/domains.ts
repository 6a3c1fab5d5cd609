// The domains of email addresses by which a company's people are led to its provider. A TXT record
// at the domain shows that the company may say so.
import { sql } from 'kysely'
import { emailDomainsMax } from '#contract/endpoint/limits.ts'
import type { EmailDomain } from '#contract/integrations/identity-provider.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import { lockCompany } from '#server/platform/db/company-lock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { refuseLeaving } from '#server/platform/db/leaving.ts'
import { randomToken } from '#server/platform/digests.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { findTextRecords } from '#server/platform/outgoing/text-records.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/** All domains of a company: the database keeps twenty at most. */
export async function listDomains(
  db: Database | Transaction,
  company_id: string,
): Promise<EmailDomain[]> {
  const rows = await db
    .selectFrom('email_domains')
    .select(['id', 'domain', 'token', 'proven_at'])
    .where('company_id', '=', company_id)
    .orderBy('domain')
    .execute()
  return rows.map(({ token, proven_at, ...row }) => ({
    ...row,
    record: recordOf(token),
    proven_at: proven_at?.toISOString() ?? null,
  }))
}

/** @throws Refused invalid_fields, too_many_domains, company_leaving */
export async function addDomain(services: Services, author: Staff, domain: string) {
  const { company_id, id: added_by } = author
  await services.db.transaction().execute(async (tx) => {
    await lockCompany(tx, company_id)
    await refuseLeaving(tx, company_id)
    const domains = await listDomains(tx, company_id)
    if (domains.some((one) => one.domain === domain)) throw refusedField('domain', 'duplicates')
    if (domains.length >= emailDomainsMax) throw new Refused('too_many_domains')
    const added_at = services.clock.now()
    await tx
      .insertInto('email_domains')
      .values({ company_id, domain, token: randomToken(), added_by, added_at })
      .execute()
  })
}

/**
 * Looks for the record of a domain. A domain that another company has proven stays theirs.
 * @throws Refused not_found, domain_unproven, domain_of_another
 */
export async function proveDomain(services: Services, author: Staff, id: string) {
  const { company_id } = author
  const entry = await services.db
    .selectFrom('email_domains')
    .select(['domain', 'token'])
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  if (!entry) throw new Refused('not_found')
  const records = await findTextRecords(services.environment, entry.domain)
  if (!records.some((text) => text.trim() === recordOf(entry.token)))
    throw new Refused('domain_unproven')
  await services.db.transaction().execute(async (tx) => {
    // Proofs of one domain take turns: the second finds what the first has kept.
    await lockDomain(tx, entry.domain)
    const proven = await tx
      .selectFrom('email_domains')
      .select('company_id')
      .where('domain', '=', entry.domain)
      .where('proven_at', 'is not', null)
      .executeTakeFirst()
    if (proven && proven.company_id !== company_id) throw new Refused('domain_of_another')
    if (proven) return
    const row = await tx
      .updateTable('email_domains')
      .set({ proven_at: services.clock.now() })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Refused('not_found')
    await record(services, tx, author, 'email_domain_proven', id)
  })
}

/** @throws Refused not_found; no_proven_domain if it is the last by which the rule works */
export async function removeDomain(services: Services, author: Staff, id: string) {
  const { company_id } = author
  await services.db.transaction().execute(async (tx) => {
    await lockCompany(tx, company_id)
    const domains = await listDomains(tx, company_id)
    if (!domains.some((one) => one.id === id)) throw new Refused('not_found')
    const others = domains.filter((one) => one.id !== id && one.proven_at !== null)
    if (others.length === 0 && (await isRequired(tx, company_id)))
      throw new Refused('no_proven_domain')
    await tx.deleteFrom('email_domains').where('id', '=', id).execute()
    await record(services, tx, author, 'email_domain_removed', id)
  })
}

/** @returns the text of the TXT record with a token */
function recordOf(token: string) {
  return `altura-verification=${token}`
}

async function isRequired(tx: Transaction, company_id: string) {
  const required = await tx
    .selectFrom('identity_providers')
    .select('id')
    .where('company_id', '=', company_id)
    .where('required_at', 'is not', null)
    .executeTakeFirst()
  return required !== undefined
}

async function lockDomain(tx: Transaction, domain: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${domain}`}, 0))`.execute(tx)
}

async function record(
  services: Services,
  tx: Transaction,
  { id: actor_id, company_id }: Staff,
  kind: 'email_domain_proven' | 'email_domain_removed',
  object_id: string,
) {
  const object = 'email_domains'
  await recordAudit(services, tx, { kind, actor_id, company_id, object, object_id })
}
