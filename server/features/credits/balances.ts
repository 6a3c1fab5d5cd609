import type { Transaction } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared-query.ts'
import type { Owner } from './owner.ts'

/** Balances in credits. `owed` is the debt as a positive number. */
export interface Balances {
  available: number
  held: number
  owed: number
}

interface Account {
  kind: string
  balance: number
}

// A fixed order prevents deadlocks.
const accountsOfUser = prepared<Account>(
  'lock_accounts_of_user',
  'select kind, balance from credit_accounts where user_id = $1 order by kind for update',
)
const accountsOfCompany = prepared<Account>(
  'lock_accounts_of_company',
  'select kind, balance from credit_accounts where company_id = $1 order by kind for update',
)

/** Locks the accounts of an owner until the database transaction ends. @returns their balances */
export async function lockBalances(tx: Transaction, owner: Owner): Promise<Balances> {
  const accounts =
    'user_id' in owner
      ? await accountsOfUser(tx, [owner.user_id])
      : await accountsOfCompany(tx, [owner.company_id])
  return balancesOf(accounts)
}

export function balancesOf(accounts: { kind: string; balance: number | null }[]): Balances {
  const of = (kind: string) => accounts.find((account) => account.kind === kind)?.balance ?? 0
  return { available: of('available'), held: of('held'), owed: -of('debt') || 0 }
}
