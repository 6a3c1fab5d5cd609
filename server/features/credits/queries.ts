import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import { type Balances, balancesOf, lockBalances, type Owner } from './ledger.ts'

/** Candidates have accounts of their own; staff share their company's. */
export function ownerOf(actor: Pick<Actor, 'id' | 'role' | 'company_id'>): Owner {
  return actor.company_id === null ? { user_id: actor.id } : { company_id: actor.company_id }
}

export async function getBalanceFor(
  db: Database | Transaction,
  actor: Pick<Actor, 'id' | 'role' | 'company_id'>,
) {
  return getBalance(db, ownerOf(actor))
}

/** What an owner can spend now. */
export async function getBalance(db: Database | Transaction, owner: Owner): Promise<number> {
  return (await getBalances(db, owner)).available
}

/** What an owner has to pay back before anything else, because credits were taken back after they had been spent. */
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

/** What an owner can spend, and nobody else spends from it until the transaction ends. */
export async function lockBalance(tx: Transaction, owner: Owner): Promise<number> {
  return (await lockBalances(tx, owner)).available
}

/** Whose account this is. */
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

/** Someone else's purchase is answered like one that does not exist. */
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
