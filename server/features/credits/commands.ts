import type { Transaction } from '#server/platform/db/database.ts'
import type { Balances } from './balances.ts'
import { postCompensation } from './ledger.ts'
import type { Owner } from './owner.ts'
import { post, type TransactionDetails } from './post.ts'

interface ApplicationDetails extends TransactionDetails {
  application_id: string
}

interface VacancyDetails extends TransactionDetails {
  vacancy_id: string
}

/** Opens the empty accounts of a new candidate or company. */
export async function openAccounts(tx: Transaction, owner: Owner) {
  await tx
    .insertInto('credit_accounts')
    .values([
      { ...owner, kind: 'available', balance: 0 },
      { ...owner, kind: 'held', balance: 0 },
      { ...owner, kind: 'debt', balance: 0 },
    ])
    .execute()
}

/** Grants credits free of charge. */
export async function grantCredits(
  tx: Transaction,
  owner: Owner,
  credits: number,
  details: TransactionDetails,
) {
  await post(tx, { reason: 'grant', owner, credits, from: 'granted', to: 'available' }, details)
}

/**
 * Holds the price of an application until it is answered.
 * @param locked the balances, as they were locked in this transaction
 * @throws Refused invalid_fields naming `credits`
 */
export async function holdCredits(
  tx: Transaction,
  owner: Owner,
  credits: number,
  details: ApplicationDetails,
  locked?: Balances,
) {
  const movement = { reason: 'hold', from: 'available', to: 'held' } as const
  await post(tx, { ...movement, owner, credits, locked }, details)
}

/** Captures the held price of an application that was answered in time. */
export async function captureCredits(
  tx: Transaction,
  owner: Owner,
  credits: number,
  details: ApplicationDetails,
) {
  await post(tx, { reason: 'capture', owner, credits, from: 'held', to: 'captured' }, details)
}

/**
 * Returns the held price of an application that ended without an answer; it repays a debt first.
 * The ledger accepts either this or `captureCredits`, once, for each application.
 */
export async function returnCredits(
  tx: Transaction,
  owner: Owner,
  credits: number,
  details: ApplicationDetails,
) {
  await post(tx, { reason: 'return', owner, credits, from: 'held', to: 'available' }, details)
}

/** Holds the price of the places that a company pays for. @throws Refused naming `credits` */
export async function sponsorPlaces(
  tx: Transaction,
  owner: Owner,
  credits: number,
  details: VacancyDetails,
) {
  await post(tx, { reason: 'sponsor', owner, credits, from: 'available', to: 'held' }, details)
}

/** Releases the held price of places that nobody took; it repays a debt first. */
export async function releasePlaces(
  tx: Transaction,
  owner: Owner,
  credits: number,
  details: VacancyDetails,
) {
  await post(tx, { reason: 'release', owner, credits, from: 'held', to: 'available' }, details)
}

/** Holds the price of approaches until they are answered. @throws Refused naming `credits` */
export async function holdApproaches(
  tx: Transaction,
  owner: Owner,
  credits: number,
  details: VacancyDetails,
) {
  await post(tx, { reason: 'approach', owner, credits, from: 'available', to: 'held' }, details)
}

/** Captures the price of approaches that were answered. */
export async function captureApproaches(
  tx: Transaction,
  owner: Owner,
  credits: number,
  details: VacancyDetails,
) {
  const movement = { reason: 'approach_capture', from: 'held', to: 'captured' } as const
  await post(tx, { ...movement, owner, credits }, details)
}

/** Releases the price of approaches without an answer; it repays a debt first. */
export async function releaseApproaches(
  tx: Transaction,
  owner: Owner,
  credits: number,
  details: VacancyDetails,
) {
  const movement = { reason: 'approach_release', from: 'held', to: 'available' } as const
  await post(tx, { ...movement, owner, credits }, details)
}

/**
 * Gives a candidate the credits that a company held for an application and did not answer in time.
 * They repay a debt first. The ledger accepts one of this, `captureCredits` and `returnCredits`,
 * once, for each application.
 */
export async function compensateCandidate(
  tx: Transaction,
  { user_id, company_id }: { user_id: string; company_id: string },
  credits: number,
  { now, ...details }: ApplicationDetails,
) {
  if (credits === 0) return
  const movement = { reason: 'compensation', created_at: now, ...details } as const
  await postCompensation(tx, { user_id, company_id, credits, ...movement })
}

/**
 * Gives the captured price of an application to its candidate, whichever side paid it; it repays a
 * debt first. The ledger accepts it once for each application, and for all that was captured.
 */
export async function redressCredits(
  tx: Transaction,
  owner: Owner,
  credits: number,
  details: ApplicationDetails,
) {
  await post(tx, { reason: 'redress', owner, credits, from: 'captured', to: 'available' }, details)
}

/** Charges a company for publishing a vacancy. @throws Refused invalid_fields naming `credits` */
export async function chargePosting(
  tx: Transaction,
  owner: Owner,
  credits: number,
  details: VacancyDetails,
) {
  await post(tx, { reason: 'posting', owner, credits, from: 'available', to: 'captured' }, details)
}
