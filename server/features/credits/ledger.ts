// The double-entry ledger: the entries of a transaction sum to zero. See
// docs/decisions/0003-double-entry-ledger.md.
import { type Insertable, sql } from 'kysely'
import type { CreditMovements } from '#db/tables.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { problem, Refused } from '#server/platform/refused.ts'
import { type Balances, lockBalances } from './balances.ts'
import type { Owner } from './owner.ts'

/** The accounts of the system, which have no owner. */
type SystemAccount = 'sold' | 'granted' | 'captured'

/** The accounts of an owner: free to spend, or held for applications without an answer. */
type OwnerAccount = 'available' | 'held'

export interface LedgerTransaction extends Omit<Insertable<CreditMovements>, 'id'> {
  owner: Owner
  credits: number
  from: OwnerAccount | SystemAccount
  to: OwnerAccount | SystemAccount
  /** The balances of the owner's accounts, if they are locked already. */
  locked?: Balances | undefined
  /** Credits that the owner does not have become a debt instead of a refusal. */
  mayOwe?: boolean
}

type Deltas = Partial<Record<OwnerAccount | SystemAccount | 'debt', number>>

interface Posting {
  user_id: string | null
  company_id: string | null
  /** JSON. */
  posted: string
  deltas: string
}

const postMovement = preparedQuery(
  'post_movement',
  (value: Posting) => sql`
    select post_movement(${value.user_id}, ${value.company_id},
      jsonb_populate_record(null::credit_movements, ${value.posted}::jsonb),
      ${value.deltas}::jsonb)`,
)

/**
 * Posts a transaction with its entries. The only writer of
 * entries and balances. What was held is all there, so capturing it depends on no balance; the
 * database refuses a negative one.
 * @throws Refused invalid_fields naming `credits` where an owner has too few
 */
export async function postTransaction(
  tx: Transaction,
  transaction: LedgerTransaction,
): Promise<void> {
  const { owner, credits, from, to, mayOwe, locked, ...posted } = transaction
  const deltas =
    from === 'held' && to === 'captured'
      ? { held: -credits, captured: credits }
      : deltasOf(locked ?? (await lockBalances(tx, owner)), transaction)
  await postMovement(tx, {
    user_id: null,
    company_id: null,
    ...owner,
    posted: JSON.stringify(posted),
    deltas: JSON.stringify(deltas),
  })
}

/** Credits that a company held become a candidate's own. */
type Compensation = Omit<Insertable<CreditMovements>, 'id'> & {
  user_id: string
  company_id: string
  credits: number
}

/**
 * Posts a transaction between two owners. The accounts of
 * the candidate are locked before those of the company.
 */
export async function postCompensation(tx: Transaction, transaction: Compensation) {
  const { user_id, company_id, credits, ...posted } = transaction
  const { owed } = await lockBalances(tx, { user_id })
  const repaid = Math.min(owed, credits)
  const deltas = withoutZeros({ available: credits - repaid, debt: repaid })
  await postMovement(tx, {
    user_id,
    company_id,
    posted: JSON.stringify(posted),
    deltas: JSON.stringify({ ...deltas, company: { held: -credits } }),
  })
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
  return withoutZeros(deltas)
}

function withoutZeros(deltas: Deltas): Deltas {
  return Object.fromEntries(Object.entries(deltas).filter(([, delta]) => delta !== 0))
}
