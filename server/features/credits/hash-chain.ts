// The hash chain of the ledger, reimplemented for verification: post_movement() writes the hashes
// in the database. See docs/decisions/0013-tamper-evident-ledger.md.
import { createHash } from 'node:crypto'

export interface ChainedAccount {
  account_id: string
  kind: string
  user_id: string | null
  company_id: string | null
}

export interface ChainedEntry {
  id: number
  account_id: string
  movement_id: number
  reason: string | null
  application_id: string | null
  checkout_id: string | null
  vacancy_id: string | null
  actor_id: string | null
  note: string | null
  created_at: Date | null
  /** All entries of the transaction in order: id, account, delta, balance after it. */
  transaction_entries: [number, string, number, number | null][]
}

type Field = string | number | null

/**
 * @returns the hash that the first entry of an account is chained to, which covers the owner of the
 * account
 */
export function genesisHash({ account_id, kind, user_id, company_id }: ChainedAccount): Buffer {
  return hashOf([], ['altura-ledger-1', account_id, kind, user_id, company_id])
}

/**
 * @returns the SHA-256 hash of an entry: over the hash before it and every column of its
 * transaction
 */
export function entryHash(previous: Buffer, entry: ChainedEntry): Buffer {
  return hashOf(
    [previous],
    [
      entry.id,
      entry.account_id,
      entry.movement_id,
      entry.reason,
      entry.application_id,
      entry.checkout_id,
      entry.vacancy_id,
      entry.actor_id,
      entry.note,
      entry.created_at && entry.created_at.getTime(),
      ...entry.transaction_entries.flat(),
    ],
  )
}

function hashOf(before: Buffer[], fields: Field[]) {
  const hash = createHash('sha256')
  for (const previous of before) hash.update(previous)
  return hash.update(fields.map(fieldText).join('')).digest()
}

/** Prefixes each value with its length in bytes, which makes the encoding injective. */
function fieldText(field: Field) {
  return field === null ? '-' : `${Buffer.byteLength(String(field))}:${field}`
}
