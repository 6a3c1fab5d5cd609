import { sql } from 'kysely'
import type { SecondFactorChallenge } from '#contract/accounts/login.ts'
import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** The factors that may follow the password of a person, none if the password suffices. */
export async function factorsOf(
  db: Database | Transaction,
  user_id: string,
): Promise<SecondFactorChallenge['factors']> {
  const { totp_since, passkeys, recovery_codes_left } = await keptFactors(db, user_id)
  if (!totp_since && passkeys === 0) return []
  return [
    ...(totp_since ? ['totp' as const] : []),
    ...(passkeys > 0 ? ['passkey' as const] : []),
    ...(recovery_codes_left > 0 ? ['recovery_code' as const] : []),
  ]
}

export async function hasSecondFactor(db: Database | Transaction, user_id: string) {
  return (await factorsOf(db, user_id)).length > 0
}

export async function getSecondFactor(db: Database, actor: Actor): Promise<SecondFactor> {
  const { totp_since, recovery_codes_left } = await keptFactors(db, actor.id)
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', actor.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    totp_since: totp_since?.toISOString() ?? null,
    passkeys: passkeys.map(({ created_at, last_used_at, ...passkey }) => ({
      ...passkey,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left,
    is_required: actor.role === 'operator' || (await isRequiredBy(db, actor)),
    is_missing: actor.needs_second_factor,
  }
}

async function keptFactors(db: Database | Transaction, user_id: string) {
  return db
    .selectFrom('users')
    .leftJoin('totp_secrets', 'totp_secrets.user_id', 'users.id')
    .select('totp_secrets.confirmed_at as totp_since')
    .select(
      sql<number>`(select count(*)::int from passkeys p where p.user_id = users.id)`.as('passkeys'),
    )
    .select(
      sql<number>`(select count(*)::int from recovery_codes c
        where c.user_id = users.id and c.used_at is null)`.as('recovery_codes_left'),
    )
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow()
}

/** The owner may come in without the provider that the company requires, by two factors. */
async function isRequiredBy(db: Database, { role, company_id }: Actor) {
  if (company_id === null) return false
  const company = await db
    .selectFrom('companies')
    .leftJoin('identity_providers as provider', 'provider.company_id', 'companies.id')
    .select(['requires_second_factor', 'provider.required_at'])
    .where('companies.id', '=', company_id)
    .executeTakeFirstOrThrow()
  return company.requires_second_factor || (role === 'company' && company.required_at !== null)
}

/** The passkeys of a person as browsers are told of them. */
export async function descriptorsOf(db: Database | Transaction, user_id: string) {
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user_id)
    .execute()
  return passkeys.map(({ credential_id: id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports,
  }))
}
