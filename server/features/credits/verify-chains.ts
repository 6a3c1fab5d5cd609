import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { type Chain, closeChain, followLink, type Link } from './chain.ts'
import type { Report } from './fault.ts'
import { genesisHash } from './hash-chain.ts'
import { rowsOf } from './ledger-rows.ts'

/** Verifies the accounts that have an owner, entry by entry. */
export async function verifyChains(tx: Database | Transaction, report: Report) {
  const heads = createHash('sha256')
  let [accounts, entries] = [0, 0]
  let chain: Chain | null = null
  for await (const link of rowsOf(tx, links)) {
    if (chain?.account.account_id !== link.account_id) {
      if (chain) closeChain(chain, report)
      chain = { account: link, last: genesisHash(link), balance: 0, sum: 0 }
      accounts += 1
      heads.update(link.head ?? '')
    }
    if (link.id === null) continue
    entries += 1
    followLink(chain, { ...link, id: link.id }, report)
  }
  if (chain) closeChain(chain, report)
  return { accounts, entries, fingerprint: heads.digest('hex') }
}

const links = sql<Link>`
  select account.id as account_id, account.kind, account.user_id, account.company_id, account.balance, account.head,
    entry.id, entry.movement_id, entry.delta, entry.balance_after, entry.hash,
    movement.reason, movement.application_id, movement.checkout_id, movement.vacancy_id, movement.actor_id,
    movement.note, movement.created_at, transaction_entries
  from credit_accounts account
  left join credit_entries entry on entry.account_id = account.id
  left join credit_movements movement on movement.id = entry.movement_id
  left join lateral (
    select json_agg(json_build_array(sibling.id, sibling.account_id, sibling.delta, sibling.balance_after) order by sibling.id) as transaction_entries
    from credit_entries sibling where sibling.movement_id = entry.movement_id
  ) transaction on true
  where account.balance is not null
  order by account.id, entry.id`
