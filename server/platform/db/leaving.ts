import { Refused } from '../refused.ts'
import type { Transaction } from './database.ts'

/**
 * Holds a company as it is until the transaction ends: what it would buy or set aside while it is
 * leaving would be lost with it.
 * @throws Refused company_leaving if it is to be erased
 */
export async function refuseLeaving(tx: Transaction, company_id: string): Promise<void> {
  const { erase_at } = await tx
    .selectFrom('companies')
    .select('erase_at')
    .where('id', '=', company_id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (erase_at) throw new Refused('company_leaving')
}
