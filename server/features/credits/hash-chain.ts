// How an entry is chained to the one before it, told a second time: the database writes the hashes, this checks them.
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
  /** All entries of the movement in order: id, account, delta, balance afterwards. */
  legs: [number, string, number, number | null][]
}

type Field = string | number | null

/** What the first entry of an account is chained to: whose account it is. */
export function chainStart({ account_id, kind, user_id, company_id }: ChainedAccount): Buffer {
  return hashOf([], ['altura-ledger-1', account_id, kind, user_id, company_id])
}

/** The hash of an entry: of the one before it, and of everything its movement says. */
export function chainedTo(previous: Buffer, entry: ChainedEntry): Buffer {
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
      ...entry.legs.flat(),
    ],
  )
}

function hashOf(before: Buffer[], fields: Field[]) {
  const hash = createHash('sha256')
  for (const part of before) hash.update(part)
  return hash.update(fields.map(fieldText).join('')).digest()
}

/** The length in bytes before each value, so that no two lists read alike. */
function fieldText(field: Field) {
  return field === null ? '-' : `${Buffer.byteLength(String(field))}:${field}`
}
