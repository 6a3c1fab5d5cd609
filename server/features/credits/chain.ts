import type { Report } from './fault.ts'
import { type ChainedAccount, type ChainedEntry, entryHash } from './hash-chain.ts'

/** An account with one of its entries, as read for verification. */
export interface Link extends ChainedAccount, Omit<ChainedEntry, 'id'> {
  balance: number
  head: Buffer | null
  /** Null for an account without entries. */
  id: number | null
  delta: number
  balance_after: number | null
  hash: Buffer | null
}

/** The part of an account's hash chain that was followed so far. */
export interface Chain {
  account: Link
  last: Buffer
  balance: number
  sum: number
}

/** Continues from the stored values after a fault, so that one altered row is reported once. */
export function followLink(chain: Chain, link: Link & { id: number }, report: Report) {
  const expected = entryHash(chain.last, link)
  const actual = link.hash ?? Buffer.alloc(0)
  const id = `entry ${link.id} of movement ${link.movement_id}`
  if (!expected.equals(actual))
    report({
      what: 'entry is not what was written',
      id,
      expected: abbreviated(expected),
      found: abbreviated(actual),
    })
  const balance = chain.balance + link.delta
  if (balance !== link.balance_after)
    report({
      what: 'entry leaves another balance',
      id,
      expected: balance,
      found: link.balance_after ?? 'nothing',
    })
  chain.last = actual
  chain.balance = link.balance_after ?? balance
  chain.sum += link.delta
}

export function closeChain({ account, last, balance, sum }: Chain, report: Report) {
  const id = `${account.kind} account ${account.account_id}`
  if (sum !== account.balance)
    report({
      what: 'balance is not the sum of its entries',
      id,
      expected: sum,
      found: account.balance,
    })
  if (balance !== account.balance)
    report({
      what: 'balance is not what the last entry left',
      id,
      expected: balance,
      found: account.balance,
    })
  const head = account.head ?? Buffer.alloc(0)
  if (!last.equals(head))
    report({
      what: 'entries at the end are missing',
      id,
      expected: abbreviated(head),
      found: abbreviated(last),
    })
}

/** @returns the first 8 bytes of a hash in hexadecimal */
function abbreviated(hash: Buffer) {
  return hash.toString('hex').slice(0, 16) || 'nothing'
}
