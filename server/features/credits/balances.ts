import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Owner } from './owner.ts'

/** Balances in credits. `owed` is the debt as a positive number. */
export interface Balances {
  available: number
  held: number
  owed: number
}

// A fixed order prevents deadlocks.
const accountsOfUser = preparedQuery('lock_accounts_of_user', (value: { user_id: string }, db) =>
  accounts(db).where('user_id', '=', value.user_id),
)
const accountsOfCompany = preparedQuery(
  'lock_accounts_of_company',
  (value: { company_id: string }, db) => accounts(db).where('company_id', '=', value.company_id),
)

function accounts(db: Database) {
  return db.selectFrom('credit_accounts').select(['kind', 'balance']).orderBy('kind').forUpdate()
}

/** Locks the accounts of an owner until the database transaction ends. @returns their balances */
export async function lockBalances(tx: Transaction, owner: Owner): Promise<Balances> {
  const locked =
    'user_id' in owner ? await accountsOfUser(tx, owner) : await accountsOfCompany(tx, owner)
  return balancesOf(locked)
}

export function balancesOf(accounts: { kind: string; balance: number | null }[]): Balances {
  const of = (kind: string) => accounts.find((account) => account.kind === kind)?.balance ?? 0
  return { available: of('available'), held: of('held'), owed: -of('debt') || 0 }
}
