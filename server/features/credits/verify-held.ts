import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Fault, Report } from './fault.ts'
import { rowsOf } from './ledger-rows.ts'

/**
 * Verifies that held credits belong to applications that wait, and to places and approaches paid
 * for.
 */
export async function verifyHeld(tx: Database | Transaction, report: Report) {
  for await (const fault of rowsOf(tx, ofCandidates)) report(fault)
  for await (const fault of rowsOf(tx, ofCompanies)) report(fault)
  for await (const fault of rowsOf(tx, takenPlaces)) report(fault)
  for await (const fault of rowsOf(tx, capturedApproaches)) report(fault)
}

/** Also of an application that has ended, while its credits have yet to go where they belong. */
export const isHeld = sql`answered_at is null and returned_at is null`

const what = {
  candidate: 'held credits are not those of the applications that wait',
  company: 'held credits are not those of the places that are paid for',
  taken: 'places taken are not those of the applications',
  captured: 'captured approaches are not those that were answered',
} as const satisfies Record<string, Fault['what']>

const ofCandidates = sql<Fault>`
  select ${what.candidate} as what, 'person ' || user_id as id, coalesce(waiting, 0) as expected,
    balance as found
  from (
    select candidate_id as user_id, sum(credits_spent)::int as waiting from applications
    where ${isHeld} and credits_spent > 0 group by candidate_id
  ) sent
  full join (
    select user_id, balance from credit_accounts where user_id is not null and kind = 'held'
  ) account using (user_id)
  where coalesce(waiting, 0) is distinct from balance`

/** The applications of each sponsorship: those that took a place, and of these the settled ones. */
const usedPlaces = sql`(
  select sponsorship_id as id, count(*)::int as used,
    (count(*) filter (where not (${isHeld})))::int as settled
  from applications
  where sponsorship_id is not null
    and (returned_at is null or return_cause not in ('withdrawn', 'candidate_away'))
  group by sponsorship_id)`

const ofCompanies = sql<Fault>`
  select ${what.company} as what, 'company ' || company_id as id, coalesce(paid, 0) as expected,
    balance as found
  from (
    select company_id, sum(held)::int as paid from (
      select company_id, price * (places - coalesce(settled, 0)) as held
      from sponsorships left join ${usedPlaces} used using (id)
      union all
      select company_id, price * (approached - captured) from approach_rounds where ended_at is null
    ) each group by company_id
  ) sponsored
  full join (
    select company_id, balance from credit_accounts where company_id is not null and kind = 'held'
  ) account using (company_id)
  where coalesce(paid, 0) is distinct from balance`

const takenPlaces = sql<Fault>`
  select ${what.taken} as what, 'sponsorship ' || sponsorships.id as id,
    coalesce(used, 0) as expected, taken as found
  from sponsorships left join ${usedPlaces} used using (id)
  where taken <> coalesce(used, 0)`

/** Of a round that goes on a yes is captured, and each answer once it has ended. */
const capturedApproaches = sql<Fault>`
  select ${what.captured} as what, 'round ' || r.id as id, answered as expected, r.captured as found
  from approach_rounds r cross join lateral (
    select count(*)::int as answered from approaches a
    where a.round_id = r.id
      and (a.answer <> 'no' or a.answer is not null and r.ended_at is not null)) counted
  where r.captured <> answered`
