import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import { type Balances, balancesOf, lockBalances, type Owner } from './ledger.ts'

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

/**
 * Locks the accounts of an owner until the transaction ends.
 * @returns the credits that the owner can spend
 */
export async function lockBalance(tx: Transaction, owner: Owner): Promise<number> {
  return (await lockBalances(tx, owner)).available
}

/** @returns the owner of an account. @throws Error for an account of the system */
export async function accountOwner(tx: Transaction, id: string): Promise<Owner> {
  const { user_id, company_id } = await tx
    .selectFrom('credit_accounts')
    .select(['user_id', 'company_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (user_id) return { user_id }
  if (company_id) return { company_id }
  throw new Error('a purchase belongs to an account that nobody owns')
}

/** @throws Refused not_found also for a purchase of others */
export async function getCheckoutOf(db: Database, buyer: Actor, code: string) {
  const checkout = await db
    .selectFrom('checkouts')
    .select(['status', 'provider_id'])
    .where('id', '=', code)
    .where('user_id', '=', buyer.id)
    .executeTakeFirst()
  if (!checkout) throw new Refused('not_found')
  return checkout
}
