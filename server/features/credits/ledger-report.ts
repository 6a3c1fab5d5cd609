// The ledger by kind: the transactions of each reason, and the credits that are held.
import { sql } from 'kysely'
import type { LedgerReport } from '#contract/ledger-report.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { isHeld } from './verify-held.ts'

/** Reads it as it is in one snapshot, which the caller holds. */
export async function reportLedger(tx: Database | Transaction): Promise<LedgerReport> {
  const [kinds, held] = [await kindsOf.execute(tx), await heldOf.execute(tx)]
  const none = { count: 0, credits: 0 }
  return {
    kinds: kinds.rows,
    held: held.rows[0] ?? { applications: none, free_places: none, waiting_places: none },
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
      from applications where ${isHeld} and sponsorship_id is not null) as waiting_places`
