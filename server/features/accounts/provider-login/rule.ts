import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Refused } from '#server/platform/refused.ts'
import type { PersonRow } from '../person.ts'

type Member = Pick<PersonRow, 'role' | 'company_id'>

/**
 * True for somebody whose company lets its people in by its provider alone. Its owner is none of
 * them: whoever sets the provider up wrongly would otherwise lock everybody out.
 */
export async function isByProviderOnly(
  db: Database | Transaction,
  { role, company_id }: Member,
): Promise<boolean> {
  if (company_id === null || role === 'company') return false
  const required = await db
    .selectFrom('identity_providers')
    .select('id')
    .where('company_id', '=', company_id)
    .where('required_at', 'is not', null)
    .executeTakeFirst()
  return required !== undefined
}

/** @throws Refused provider_required */
export async function refuseByProviderOnly(tx: Transaction, member: Member) {
  if (await isByProviderOnly(tx, member)) throw new Refused('provider_required')
}
