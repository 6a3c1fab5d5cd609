// Verifies the ledger from the first entry to the last, in batches of constant memory.
// See docs/decisions/0013-tamper-evident-ledger.md.
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { type ChainedAccount, type ChainedEntry, entryHash, genesisHash } from './hash-chain.ts'

const batchSize = 1000

export interface Fault {
  what:
    | 'entry is not what was written'
    | 'entry leaves another balance'
    | 'balance is not the sum of its entries'
    | 'balance is not what the last entry left'
    | 'entries at the end are missing'
    | 'movement does not sum to zero'
    | 'movement has too few entries'
    | 'movement has no owner'
    | 'entry of nobody has a balance or a hash'
    | 'entry has no movement'
    | 'entry has no account'
    | 'owner has no accounts'
  id: string
  expected: string | number
  found: string | number
}

export interface Verification {
  accounts: number
  entries: number
  transactions: number
  /**
   * The hash over all chain heads. Noted elsewhere, it reveals a ledger that was rewritten as a
   * whole.
   */
  fingerprint: string
}

type Report = (fault: Fault) => void

/** @returns all faults of a small ledger, in memory */
export async function findFaults(db: Database | Transaction): Promise<Fault[]> {
  const faults: Fault[] = []
  await verifyLedger(db, (fault) => void faults.push(fault))
  return faults
}

/**
 * Verifies a snapshot of the ledger while it is in use: sums, balances and hash chains.
 * @param report called with each fault
 */
export async function verifyLedger(
  db: Database | Transaction,
  report: Report,
): Promise<Verification> {
  if (db.isTransaction) return verifySnapshot(db, report)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifySnapshot(tx, report))
}

async function verifySnapshot(tx: Database | Transaction, report: Report): Promise<Verification> {
  const chains = await verifyChains(tx, report)
  const transactions = await verifyTransactions(tx, report)
  for await (const fault of rowsOf(tx, orphans)) report(fault)
  return { ...chains, transactions }
}

interface Link extends ChainedAccount, Omit<ChainedEntry, 'id'> {
  balance: number
  head: Buffer | null
  /** Null for an account without entries. */
  id: number | null
  delta: number
  balance_after: number | null
  hash: Buffer | null
}

/** Verifies the accounts that have an owner, entry by entry. */
async function verifyChains(tx: Database | Transaction, report: Report) {
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

interface Chain {
  account: Link
  last: Buffer
  balance: number
  sum: number
}

/** Continues from the stored values after a fault, so that one altered row is reported once. */
function followLink(chain: Chain, link: Link & { id: number }, report: Report) {
  const expected = entryHash(chain.last, link)
  const found = link.hash ?? Buffer.alloc(0)
  const id = `entry ${link.id} of movement ${link.movement_id}`
  if (!expected.equals(found))
    report({
      what: 'entry is not what was written',
      id,
      expected: abbreviated(expected),
      found: abbreviated(found),
    })
  const balance = chain.balance + link.delta
  if (balance !== link.balance_after)
    report({
      what: 'entry leaves another balance',
      id,
      expected: balance,
      found: link.balance_after ?? 'nothing',
    })
  chain.last = found
  chain.balance = link.balance_after ?? balance
  chain.sum += link.delta
}

function closeChain({ account, last, balance, sum }: Chain, report: Report) {
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

interface Sum {
  id: number
  count: number
  total: number
  owned: number
  marked: number
}

/** Verifies that each transaction sums to zero and has an entry in a hash chain. */
async function verifyTransactions(tx: Database | Transaction, report: Report) {
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

/** Rows without their counterpart, and owners without accounts. */
const orphans = sql<Fault>`
  select 'entry has no movement' as what, 'entry ' || entry.id as id,
    'movement ' || entry.movement_id as expected, 'none' as found
  from credit_entries entry where not exists (select from credit_movements where id = entry.movement_id)
  union all
  select 'entry has no account', 'entry ' || entry.id, 'account ' || entry.account_id, 'none'
  from credit_entries entry where not exists (select from credit_accounts where id = entry.account_id)
  union all
  select 'owner has no accounts', 'person ' || id, '3', accounts::text
  from users cross join lateral (select count(*) as accounts from credit_accounts where user_id = users.id) counted
  where role = 'candidate' and accounts <> 3
  union all
  select 'owner has no accounts', 'company ' || id, '3', accounts::text
  from companies cross join lateral (select count(*) as accounts from credit_accounts where company_id = companies.id) counted
  where accounts <> 3
  union all
  select 'owner has no accounts', 'nobody', '3', count(*)::text from credit_accounts
  where num_nonnulls(user_id, company_id, balance) = 0 having count(*) <> 3`

/** Reads rows in batches through a cursor of the database. */
async function* rowsOf<Row>(
  tx: Database | Transaction,
  query: RawBuilder<Row>,
): AsyncGenerator<Row> {
  await sql`declare ledger_rows no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from ledger_rows`.execute(tx)
    yield* rows
    if (rows.length < batchSize) break
  }
  await sql`close ledger_rows`.execute(tx)
}
