// Verifies the ledger from the first entry to the last, in batches of constant memory.
// See docs/decisions/0013-tamper-evident-ledger.md.
import { sql } from 'kysely'
import type { LedgerReport } from '#contract/credits/ledger-report.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Fault, Report } from './fault.ts'
import { rowsOf } from './ledger-rows.ts'
import { verifyChains } from './verify-chains.ts'
import { isHeld, verifyHeld } from './verify-held.ts'
import { verifyTransactions } from './verify-transactions.ts'

interface Verification {
  accounts: number
  entries: number
  transactions: number
  /**
   * The hash over all chain heads. Noted elsewhere, it reveals a ledger that was rewritten as a
   * whole.
   */
  fingerprint: string
  report: LedgerReport
}

/** @returns all faults of a small ledger, in memory */
export async function findFaults(db: Database | Transaction): Promise<Fault[]> {
  const faults: Fault[] = []
  await verifyLedger(db, (fault) => void faults.push(fault))
  return faults
}

/**
 * Verifies a snapshot of the ledger while it is in use: sums, balances and hash chains, and that
 * what is held is what it is held for.
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
  await verifyHeld(tx, report)
  return { ...chains, transactions, report: await reportLedger(tx) }
}

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

/** The ledger by kind: the transactions of each reason, and the credits that are held. */
async function reportLedger(tx: Database | Transaction): Promise<LedgerReport> {
  const [kinds, held] = [await kindsOf.execute(tx), await heldOf.execute(tx)]
  const none = { count: 0, credits: 0 }
  return {
    kinds: kinds.rows,
    held: held.rows[0] ?? {
      applications: none,
      free_places: none,
      waiting_places: none,
      approaches: none,
    },
  }
}

const kindsOf = sql<LedgerReport['kinds'][number]>`
  select reason, count(*)::int as count, coalesce(sum(moved), 0)::int as credits
  from credit_movements movement
  left join (
    select movement_id as id, sum(delta) as moved from credit_entries where delta > 0
    group by movement_id
  ) entries using (id)
  group by reason order by reason`

const heldOf = sql<LedgerReport['held']>`
  select
    (select json_build_object('count', count(*), 'credits', coalesce(sum(credits_spent), 0))
      from applications where ${isHeld} and sponsorship_id is null) as applications,
    (select json_build_object('count', coalesce(sum(places - taken), 0),
        'credits', coalesce(sum(price * (places - taken)), 0)) from sponsorships) as free_places,
    (select json_build_object('count', count(*), 'credits', coalesce(sum(sponsored_credits), 0))
      from applications where ${isHeld} and sponsorship_id is not null) as waiting_places,
    (select json_build_object('count', coalesce(sum(approached - captured), 0),
        'credits', coalesce(sum(price * (approached - captured)), 0))
      from approach_rounds where ended_at is null) as approaches`
