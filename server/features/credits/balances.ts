import { executePrepared, type Transaction } from '#server/platform/db/database.ts'
import type { Owner } from './owner.ts'

/** Balances in credits. `owed` is the debt as a positive number. */
export interface Balances {
  available: number
  held: number
  owed: number
}

/** Locks the accounts of an owner until the database transaction ends. @returns their balances */
export async function lockBalances(tx: Transaction, owner: Owner): Promise<Balances> {
  // A fixed order prevents deadlocks.
  const accounts = await executePrepared(
    tx,
    'user_id' in owner ? 'lock_accounts_of_user' : 'lock_accounts_of_company',
    tx
      .selectFrom('credit_accounts')
      .select(['kind', 'balance'])
      .where((column) => column.and(owner))
      .orderBy('kind')
      .forUpdate(),
  )
  return balancesOf(accounts)
}

export function balancesOf(accounts: { kind: string; balance: number | null }[]): Balances {
  const of = (kind: string) => accounts.find((account) => account.kind === kind)?.balance ?? 0
  return { available: of('available'), held: of('held'), owed: -of('debt') || 0 }
}
