import type { Transaction } from './database.ts'

/**
 * Lets the transactions of a company that add to its things take turns, so that their number and
 * their names are exact. It precedes `refuseLeaving`: of two transactions that hold the weaker lock
 * neither could take this one.
 */
export async function lockCompany(tx: Transaction, company_id: string): Promise<void> {
  await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
