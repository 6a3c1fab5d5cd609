import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Fault, Report } from './fault.ts'
import { rowsOf } from './ledger-rows.ts'

interface Sum {
  id: number
  /** The number of its entries. */
  count: number
  /** The sum of their deltas. */
  total: number
  /** The number of entries in accounts that have an owner. */
  owned: number
  /** The number of entries in accounts of the system that nevertheless have a balance or a hash. */
  marked: number
}

/**
 * Verifies that each transaction sums to zero and has an entry in a hash chain.
 * @returns the number of transactions
 */
export async function verifyTransactions(tx: Database | Transaction, report: Report) {
  let transactions = 0
  for await (const { id, count, total, owned, marked } of rowsOf(tx, sums)) {
    transactions += 1
    const fault = (what: Fault['what'], expected: number | string, found: number) =>
      report({ what, id: `movement ${id}`, expected, found })
    if (total !== 0) fault('movement does not sum to zero', 0, total)
    if (count < 2) fault('movement has too few entries', 'two or more', count)
    else if (owned === 0) fault('movement has no owner', 'one or more', owned)
    if (marked > 0) fault('entry of nobody has a balance or a hash', 0, marked)
  }
  return transactions
}

const sums = sql<Sum>`
  select movement.id, count(entry.id) as count, coalesce(sum(entry.delta), 0) as total, count(account.balance) as owned,
    count(*) filter (where account.balance is null and num_nonnulls(entry.balance_after, entry.hash) > 0) as marked
  from credit_movements movement
  left join credit_entries entry on entry.movement_id = movement.id
  left join credit_accounts account on account.id = entry.account_id
  group by movement.id`
