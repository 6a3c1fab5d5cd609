import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { type Balances, balancesOf } from './balances.ts'
import type { Owner } from './owner.ts'

export { type Balances, lockBalances } from './balances.ts'

/** @returns the owner of the accounts that the actor uses: themselves, or their company */
export function ownerOf(actor: Pick<Actor, 'id' | 'role' | 'company_id'>): Owner {
  return actor.company_id === null ? { user_id: actor.id } : { company_id: actor.company_id }
}

export async function getBalanceFor(
  db: Database | Transaction,
  actor: Pick<Actor, 'id' | 'role' | 'company_id'>,
) {
  return getBalance(db, ownerOf(actor))
}

/** @returns the credits that the owner can spend */
export async function getBalance(db: Database | Transaction, owner: Owner): Promise<number> {
  return (await getBalances(db, owner)).available
}

/** @returns the debt of the owner in credits, as a positive number */
export async function getOwed(db: Database | Transaction, owner: Owner): Promise<number> {
  return (await getBalances(db, owner)).owed
}

export async function getBalances(db: Database | Transaction, owner: Owner): Promise<Balances> {
  const accounts = await db
    .selectFrom('credit_accounts')
    .select(['kind', 'balance'])
    .where((column) => column.and(owner))
    .execute()
  return balancesOf(accounts)
}

export { ensureFreshPackages } from './catalogue.ts'
export { packagesFor } from './packages.ts'
export { refundState } from './rules.ts'
export { saleOf } from './seller.ts'
