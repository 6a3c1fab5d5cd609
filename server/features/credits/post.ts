import type { Transaction } from '#server/platform/db/database.ts'
import { type LedgerTransaction, postTransaction } from './ledger.ts'

/** The author and the time of a transaction. */
export interface TransactionDetails {
  /** Null for transactions of Altura itself. */
  actor_id?: string | null
  note?: string | null
  now: Date
}

/** Posts a transaction, unless its amount is 0. */
export async function post(
  tx: Transaction,
  transaction: Omit<LedgerTransaction, 'created_at' | 'actor_id' | 'note'>,
  { now, ...details }: TransactionDetails,
) {
  if (transaction.credits === 0) return
  await postTransaction(tx, { ...transaction, ...details, created_at: now })
}
