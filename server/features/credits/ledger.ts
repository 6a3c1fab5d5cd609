// The double-entry ledger: the entries of a transaction sum to zero. See
// docs/decisions/0003-double-entry-ledger.md.
import { type Insertable, sql } from 'kysely'
import type { CreditMovements } from '#db/tables.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { problem, Refused } from '#server/platform/refused.ts'

/** The owner of accounts: a candidate, or a company whose staff share them. */
export type Owner = { user_id: string } | { company_id: string }

/** The accounts of the system, which have no owner. */
type SystemAccount = 'sold' | 'granted' | 'captured'

/** The accounts of an owner: free to spend, or held for applications without an answer. */
type OwnerAccount = 'available' | 'held'

/** Balances in credits. `owed` is the debt as a positive number. */
export interface Balances {
  available: number
  held: number
  owed: number
}

export interface LedgerTransaction extends Omit<Insertable<CreditMovements>, 'id'> {
  owner: Owner
  credits: number
  from: OwnerAccount | SystemAccount
  to: OwnerAccount | SystemAccount
  /** Credits that the owner does not have become a debt instead of a refusal. */
  mayOwe?: boolean
}

type Deltas = Partial<Record<OwnerAccount | SystemAccount | 'debt', number>>

/**
 * Posts a transaction with its entries. The only writer of entries and balances.
 * @throws Refused invalid_fields naming `credits` where an owner has too few
 */
export async function postTransaction(
  tx: Transaction,
  transaction: LedgerTransaction,
): Promise<void> {
  const { owner, credits, from, to, mayOwe, ...posted } = transaction
  const balances = await lockBalances(tx, owner)
  const deltas = deltasOf(balances, transaction)
  const { user_id, company_id } = { user_id: null, company_id: null, ...owner }
  await sql`select post_movement(${user_id}, ${company_id},
    jsonb_populate_record(null::credit_movements, ${JSON.stringify(posted)}::jsonb), ${JSON.stringify(deltas)}::jsonb)`.execute(
    tx,
  )
}

/** Locks the accounts of an owner until the database transaction ends. @returns their balances */
export async function lockBalances(tx: Transaction, owner: Owner): Promise<Balances> {
  // A fixed order prevents deadlocks.
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

/** @returns the delta of each account; credits that become available repay the debt first */
function deltasOf(
  { available, held, owed }: Balances,
  { credits, from, to, mayOwe }: LedgerTransaction,
): Deltas {
  const has = from === 'available' ? available : from === 'held' ? held : credits
  if (has < credits && !mayOwe)
    throw new Refused('invalid_fields', { credits: [problem('too_few_credits')] })
  const taken = Math.min(has, credits)
  const repaid = to === 'available' ? Math.min(owed, credits) : 0
  const deltas: Deltas = {
    [from]: -taken,
    debt: repaid - (credits - taken),
    [to]: credits - repaid,
  }
  return Object.fromEntries(Object.entries(deltas).filter(([, delta]) => delta !== 0))
}
