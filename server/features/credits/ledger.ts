// Double entry: a movement takes from one account what it gives to another. Nobody else writes balances and entries.
import type { Insertable } from 'kysely'
import type { CreditMovements } from '#db/tables.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { problem, Refused } from '#server/platform/refused.ts'

/** Whose credits: a candidate has their own, the staff of a company share the company's. */
export type Owner = { user_id: string } | { company_id: string }

/** Where credits come from and go to. Nobody owns these. */
type Outside = 'sold' | 'granted' | 'captured'

/** What somebody has: free to spend, or held for an application that is not answered yet. */
interface Owned {
  owner: Owner
  kind: 'available' | 'held'
}

export interface Movement extends Insertable<CreditMovements> {
  credits: number
  from: Owned | Outside
  to: Owned | Outside
}

interface Entry {
  account_id: string
  delta: number
  balance_after: number | null
}

/**
 * The only writer of balances and entries, so that a balance always equals the sum of its entries.
 * @throws Refused invalid_fields naming `credits` where an owner has too few
 */
export async function move(tx: Transaction, { credits, from, to, ...movement }: Movement): Promise<Entry[]> {
  const sides = [
    { account: from, delta: -credits },
    { account: to, delta: credits },
  ].sort((a, b) => lockOrder(a.account) - lockOrder(b.account))

  const entries: Entry[] = []
  for (const { account, delta } of sides) entries.push(await changed(tx, account, delta))

  const { id } = await tx
    .insertInto('credit_movements')
    .values(movement)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('credit_entries')
    .values(entries.map((entry) => ({ ...entry, movement_id: id })))
    .execute()
  return entries
}

/** Every movement locks the accounts of one owner in this order, so that two of them never wait for each other. */
function lockOrder(account: Owned | Outside) {
  if (typeof account === 'string') return 2
  return account.kind === 'available' ? 0 : 1
}

async function changed(tx: Transaction, account: Owned | Outside, delta: number): Promise<Entry> {
  if (typeof account === 'string')
    return { account_id: await outsideId(tx, account), delta, balance_after: null }

  const row = await tx
    .updateTable('credit_accounts')
    .set((account) => ({ balance: account('balance', '+', delta) }))
    .where((column) => column.and(account.owner))
    .where('kind', '=', account.kind)
    .where((account) => account(account('balance', '+', delta), '>=', 0))
    .returning(['id', 'balance'])
    .executeTakeFirst()
  if (row) return { account_id: row.id, delta, balance_after: row.balance }
  if (delta > 0) throw new Error('credits were moved to an account that was never opened')
  throw new Refused('invalid_fields', { credits: [problem('too_few_credits')] })
}

async function outsideId(tx: Transaction, kind: Outside) {
  const { id } = await tx
    .selectFrom('credit_accounts')
    .select('id')
    .where('kind', '=', kind)
    .where('user_id', 'is', null)
    .where('company_id', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}
