// Double entry: a movement takes from some accounts what it gives to others. Nobody else writes balances and entries.
import { type Insertable, sql } from 'kysely'
import type { CreditMovements } from '#db/tables.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { problem, Refused } from '#server/platform/refused.ts'

/** Whose credits: a candidate has their own, the staff of a company share the company's. */
export type Owner = { user_id: string } | { company_id: string }

/** Where credits come from and go to. Nobody owns these. */
type Outside = 'sold' | 'granted' | 'captured'

/** What somebody has: free to spend, or held for an application that is not answered yet. */
type Owned = 'available' | 'held'

/** What an owner has and owes. `owed` is how far the debt is below zero. */
export interface Balances {
  available: number
  held: number
  owed: number
}

export interface Movement extends Omit<Insertable<CreditMovements>, 'id'> {
  owner: Owner
  credits: number
  from: Owned | Outside
  to: Owned | Outside
  /** What the owner does not have is owed from now on, instead of refused. */
  mayOwe?: boolean
}

type Legs = Partial<Record<Owned | Outside | 'debt', number>>

/**
 * The only writer of balances and entries, so that a balance always equals the sum of its entries.
 * @throws Refused invalid_fields naming `credits` where an owner has too few
 */
export async function move(tx: Transaction, movement: Movement): Promise<void> {
  const { owner, credits, from, to, mayOwe, ...posted } = movement
  const balances = await lockBalances(tx, owner)
  const legs = legsOf(balances, movement)
  const { user_id, company_id } = { user_id: null, company_id: null, ...owner }
  await sql`select post_movement(${user_id}, ${company_id},
    jsonb_populate_record(null::credit_movements, ${JSON.stringify(posted)}::jsonb), ${JSON.stringify(legs)}::jsonb)`.execute(
    tx,
  )
}

/** What an owner has. Nobody else moves any of it until the transaction ends. */
export async function lockBalances(tx: Transaction, owner: Owner): Promise<Balances> {
  // Always in this order, so that two movements of one owner never wait for each other.
  const accounts = await tx
    .selectFrom('credit_accounts')
    .select(['kind', 'balance'])
    .where((column) => column.and(owner))
    .orderBy('kind')
    .forUpdate()
    .execute()
  return balancesOf(accounts)
}

export function balancesOf(accounts: { kind: string; balance: number | null }[]): Balances {
  const of = (kind: string) => accounts.find((account) => account.kind === kind)?.balance ?? 0
  return { available: of('available'), held: of('held'), owed: -of('debt') || 0 }
}

/** What each account gets. Whatever becomes free to spend pays what is owed first. */
function legsOf({ available, held, owed }: Balances, { credits, from, to, mayOwe }: Movement): Legs {
  const has = from === 'available' ? available : from === 'held' ? held : credits
  if (has < credits && !mayOwe) throw new Refused('invalid_fields', { credits: [problem('too_few_credits')] })
  const taken = Math.min(has, credits)
  const repaid = to === 'available' ? Math.min(owed, credits) : 0
  const legs: Legs = { [from]: -taken, debt: repaid - (credits - taken), [to]: credits - repaid }
  return Object.fromEntries(Object.entries(legs).filter(([, delta]) => delta !== 0))
}
