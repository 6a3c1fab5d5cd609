// The places of a vacancy that its company pays for. Whoever needs several locks takes them in this
// order: vacancy, application, accounts of the candidate, sponsorship, accounts of the company.
import { sql } from 'kysely'
import { releasePlaces, sponsorPlaces } from '#server/features/credits/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { toCompany } from '#server/platform/live/audience.ts'
import { balanceChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { problem, Refused } from '#server/platform/refused.ts'

interface SponsoredVacancy {
  id: string
  company_id: string
  /** The credits of an application. */
  credits_value: number
}

interface Occasion {
  /** Null if no person asked for it. */
  actor_id: string | null
  now: Date
}

/**
 * Pays for so many applications to a vacancy from now on, those that took a place already included;
 * null for none any more. The price of the places that are added is held, that of those that are
 * not needed any more is released.
 * @param vacancy locked in this transaction
 * @throws Refused invalid_fields naming `credits` if the company has too few, and
 * `sponsored_places` if more are taken
 */
export async function setPlaces(
  tx: Transaction,
  vacancy: SponsoredVacancy,
  places: number | null,
  occasion: Occasion,
) {
  const open = await tx
    .selectFrom('sponsorships')
    .select(['id', 'price', 'places', 'taken'])
    .where('vacancy_id', '=', vacancy.id)
    .where('ended_at', 'is', null)
    .where('invitation_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (places === null) return open && endOpen(tx, vacancy, { id: open.id }, occasion)
  if (!open) return begin(tx, vacancy, places, occasion)
  if (places < open.taken)
    throw new Refused('invalid_fields', {
      sponsored_places: [problem('places_taken', open.taken)],
    })
  if (places === open.places) return
  await tx.updateTable('sponsorships').set({ places }).where('id', '=', open.id).execute()
  await hold(tx, vacancy, (places - open.places) * open.price, occasion)
}

/** An invitation, and how long its company pays. */
interface PaidInvitation {
  invitation_id: string
  ends_at: Date
}

/**
 * Pays for so many applications that come by an invitation, apart from what the vacancy itself
 * pays: their price is held.
 * @param vacancy locked in this transaction
 * @throws Refused invalid_fields naming `credits` if the company has too few
 */
export async function payForInvitation(
  tx: Transaction,
  vacancy: SponsoredVacancy,
  uses: number,
  occasion: Occasion,
  invitation: PaidInvitation,
) {
  await begin(tx, vacancy, uses, occasion, invitation)
}

async function begin(
  tx: Transaction,
  vacancy: SponsoredVacancy,
  places: number,
  occasion: Occasion,
  invitation: PaidInvitation | null = null,
) {
  const { id: vacancy_id, company_id, credits_value: price } = vacancy
  const { actor_id: created_by, now: created_at } = occasion
  await tx
    .insertInto('sponsorships')
    .values({ vacancy_id, company_id, price, places, created_by, created_at, ...invitation })
    .execute()
  await hold(tx, vacancy, places * price, occasion)
}

/**
 * Ends all that a company pays for of a vacancy, invitations included: the price of the free places
 * is released.
 */
export async function endSponsorshipsOf(
  tx: Transaction,
  vacancy: Pick<SponsoredVacancy, 'id' | 'company_id'>,
  occasion: Occasion,
) {
  await endOpen(tx, vacancy, { vacancy_id: vacancy.id }, occasion)
}

/**
 * Ends what a company pays for applications by an invitation.
 * @returns false if it was over already
 */
export async function endPaidInvitation(
  tx: Transaction,
  { id, vacancy_id, company_id }: { id: string; vacancy_id: string; company_id: string },
  occasion: Occasion,
): Promise<boolean> {
  return endOpen(tx, { id: vacancy_id, company_id }, { invitation_id: id }, occasion)
}

/**
 * Keeps so many of the places of an invitation, and all that were taken; the price of the others
 * is released. Nothing changes once it is over.
 */
export async function keepPaidPlaces(
  tx: Transaction,
  { invitation_id, ...vacancy }: { invitation_id: string; id: string; company_id: string },
  kept: number,
  occasion: Occasion,
) {
  const open = await tx
    .selectFrom('sponsorships')
    .select(['id', 'price', 'places', 'taken'])
    .where('invitation_id', '=', invitation_id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!open) return
  const places = Math.min(open.places, Math.max(open.taken, kept))
  await tx.updateTable('sponsorships').set({ places }).where('id', '=', open.id).execute()
  await hold(tx, vacancy, (places - open.places) * open.price, occasion)
}

/** @returns whether there was any */
async function endOpen(
  tx: Transaction,
  vacancy: Pick<SponsoredVacancy, 'id' | 'company_id'>,
  which: { id: string } | { vacancy_id: string } | { invitation_id: string },
  occasion: Occasion,
) {
  const ended = await tx
    .with('open', (row) =>
      row
        .selectFrom('sponsorships')
        .select(['id', 'places'])
        .where((one) => one.and(which))
        .where('ended_at', 'is', null)
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('sponsorships')
    .from('open')
    .set((row) => ({ ended_at: occasion.now, places: row.ref('taken') }))
    .whereRef('sponsorships.id', '=', 'open.id')
    .returning(['price', 'open.places', 'taken'])
    .execute()
  const free = ended.reduce((sum, { price, places, taken }) => sum + (places - taken) * price, 0)
  await hold(tx, vacancy, -free, occasion)
  return ended.length > 0
}

/** Holds credits of the company, or releases them if the number is negative. */
async function hold(
  tx: Transaction,
  { id: vacancy_id, company_id }: Pick<SponsoredVacancy, 'id' | 'company_id'>,
  credits: number,
  occasion: Occasion,
) {
  if (credits === 0) return
  const why = { vacancy_id, ...occasion }
  if (credits > 0) await sponsorPlaces(tx, { company_id }, credits, why)
  else await releasePlaces(tx, { company_id }, -credits, why)
  await publish(tx, toCompany(company_id), balanceChanged())
}

const takeOne = preparedQuery(
  'take_place',
  (value: { id: string; now: Date }) => sql<{ price: number }>`
    update sponsorships s set taken = taken + 1
    where id = ${value.id} and has_free_place(s, ${value.now})
    returning price`,
)

/**
 * Takes a free place for an application, where what pays for it is not over. Whoever wants the last
 * one at the same time waits here.
 * @returns its price, or null if none is free any more
 */
export async function takePlace(tx: Transaction, id: string, now: Date): Promise<number | null> {
  const [taken] = await takeOne(tx, { id, now })
  return taken?.price ?? null
}

/**
 * Frees the place of an application that its candidate ended. The price goes on being held for the
 * next one, or is released where the company does not pay any more.
 */
export async function freePlace(tx: Transaction, id: string, occasion: Occasion) {
  const { vacancy_id, company_id, price, ended_at } = await tx
    .updateTable('sponsorships')
    .set((row) => ({
      taken: row('taken', '-', 1),
      places: row('places', '-', row.case().when('ended_at', 'is', null).then(0).else(1).end()),
    }))
    .where('id', '=', id)
    .returning(['vacancy_id', 'company_id', 'price', 'ended_at'])
    .executeTakeFirstOrThrow()
  if (ended_at) await hold(tx, { id: vacancy_id, company_id }, -price, occasion)
}
