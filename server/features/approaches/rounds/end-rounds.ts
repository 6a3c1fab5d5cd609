// A round of approaches ends with its time, or with its vacancy. Its silence gives the credits back
// to the company, which learns how many have answered and never who did not say yes.
import { sql } from 'kysely'
import { captureApproaches, releaseApproaches } from '#server/features/credits/commands.ts'
import { endSponsorshipsOf, keepPaidPlaces } from '#server/features/sponsorships/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { toCompany, toUser } from '#server/platform/live/audience.ts'
import { approachesChanged, balanceChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'

export interface OpenRound {
  id: string
  vacancy_id: string
  company_id: string
  invitation_id: string
  price: number
  approached: number
  captured: number
  slug: string
}

interface Occasion {
  /** Null if no person asked for it. */
  actor_id: string | null
  now: Date
}

/** The credits of a round that has ended. */
interface Settled {
  captured: number
  released: number
}

export const openRound = sql`r.id, r.vacancy_id, r.company_id, r.invitation_id, r.price, r.approached,
  r.captured, v.slug`

/**
 * Ends all that a company pays for of a vacancy that takes no more applications: rounds of
 * approaches, then places and invitations. What locks several of them does it in this order, and
 * the accounts of the company last.
 * @param vacancy locked in this transaction
 */
export async function endPaymentsOf(
  tx: Transaction,
  vacancy: { id: string; company_id: string },
  occasion: Occasion,
) {
  const { rows } = await sql<OpenRound>`
    select ${openRound} from approach_rounds r join vacancies v on v.id = r.vacancy_id
    where r.vacancy_id = ${vacancy.id} and r.ended_at is null
    order by r.id for no key update of r`.execute(tx)
  const settled: [OpenRound, Settled][] = []
  for (const round of rows) settled.push([round, await closeRound(tx, round, occasion.now)])
  await endSponsorshipsOf(tx, vacancy, occasion)
  for (const [round, credits] of settled) await settle(tx, round, credits, occasion)
}

/**
 * Ends a round whose time is over. Places of people who said that they would apply stay for some
 * days.
 * @param round locked in this transaction
 */
export async function endRound(tx: Transaction, round: OpenRound, now: Date) {
  const { invitation_id, vacancy_id: id, company_id } = round
  const occasion = { actor_id: null, now }
  const credits = await closeRound(tx, round, now)
  await keepPaidPlaces(
    tx,
    { invitation_id, id, company_id },
    await countApplying(tx, round),
    occasion,
  )
  await settle(tx, round, credits, occasion)
}

/** Ends what waits for an answer, and counts the answers. */
async function closeRound(tx: Transaction, round: OpenRound, now: Date): Promise<Settled> {
  const { rows: ended } = await sql<{ candidate_id: string | null }>`
    update approaches set ended_at = ${now}
    where round_id = ${round.id} and answered_at is null and ended_at is null
    returning candidate_id`.execute(tx)
  const { captured } = await tx
    .selectFrom('approaches')
    .select(({ fn }) => fn.count<number>('answered_at').as('captured'))
    .where('round_id', '=', round.id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('approach_rounds')
    .set({ ended_at: now, captured })
    .where('id', '=', round.id)
    .execute()
  await publishAll(
    tx,
    ended.flatMap(({ candidate_id }) =>
      candidate_id === null ? [] : [[toUser(candidate_id), approachesChanged()] as const],
    ),
  )
  return {
    captured: (captured - round.captured) * round.price,
    released: (round.approached - captured) * round.price,
  }
}

async function countApplying(tx: Transaction, { id }: OpenRound): Promise<number> {
  const { count } = await tx
    .selectFrom('approaches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('round_id', '=', id)
    .where('answer', '=', 'applies')
    .executeTakeFirstOrThrow()
  return count
}

async function settle(
  tx: Transaction,
  { company_id, vacancy_id, slug }: OpenRound,
  { captured, released }: Settled,
  occasion: Occasion,
) {
  const why = { vacancy_id, ...occasion }
  await captureApproaches(tx, { company_id }, captured, why)
  await releaseApproaches(tx, { company_id }, released, why)
  await publishAll(tx, [
    [toCompany(company_id), approachesChanged(slug)],
    [toCompany(company_id), balanceChanged()],
  ])
}
