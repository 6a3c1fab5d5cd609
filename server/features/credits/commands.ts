import type { Transaction } from '#server/platform/db/database.ts'
import { type Movement, move, type Owner } from './ledger.ts'
import { accountOwner } from './queries.ts'

interface Why {
  /** Null where Altura itself acts. */
  actor_id?: string | null
  note?: string | null
  now: Date
}

interface WhyApplication extends Why {
  application_id: string
}

/** Every candidate and every company gets theirs when they are made, all empty. */
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

/** Gives credits away. */
export async function grantCredits(tx: Transaction, owner: Owner, credits: number, why: Why) {
  await moveSome(tx, { reason: 'grant', owner, credits, from: 'granted', to: 'available' }, why)
}

/** Sets an application's price aside until it is answered. @throws Refused invalid_fields naming `credits` */
export async function holdCredits(tx: Transaction, owner: Owner, credits: number, why: WhyApplication) {
  await moveSome(tx, { reason: 'hold', owner, credits, from: 'available', to: 'held' }, why)
}

/** The application has been answered: its price is earned. */
export async function captureCredits(tx: Transaction, owner: Owner, credits: number, why: WhyApplication) {
  await moveSome(tx, { reason: 'capture', owner, credits, from: 'held', to: 'captured' }, why)
}

/**
 * The application ended without an answer: its price goes back, to repay first what is owed. The books allow either
 * this or `captureCredits`, once, for each application.
 */
export async function returnCredits(tx: Transaction, owner: Owner, credits: number, why: WhyApplication) {
  await moveSome(tx, { reason: 'return', owner, credits, from: 'held', to: 'available' }, why)
}

/** Charges a company for publishing a vacancy. @throws Refused invalid_fields naming `credits` */
export async function chargePosting(
  tx: Transaction,
  owner: Owner,
  credits: number,
  why: Why & { vacancy_id: string },
) {
  await moveSome(tx, { reason: 'posting', owner, credits, from: 'available', to: 'captured' }, why)
}

/** A paid purchase becomes credits; what is owed is repaid first. */
export async function addPurchase(tx: Transaction, checkout_id: string, credits: number, why: Why) {
  const { owner } = await lockPurchase(tx, checkout_id)
  await moveSome(tx, { reason: 'purchase', owner, credits, from: 'sold', to: 'available', checkout_id }, why)
}

/**
 * The money of a purchase went back, or is disputed, and its credits go with it. What has been spent already is owed:
 * a debt that is stated, and that later purchases, gifts and returns repay first.
 * @returns how many credits were taken back: never more than the purchase still stands for, and none before it was fulfilled
 */
export async function withdrawPurchase(
  tx: Transaction,
  checkout_id: string,
  credits: number,
  { reason, ...why }: Why & { reason: 'refund' | 'dispute' },
): Promise<number> {
  const { owner, standing } = await lockPurchase(tx, checkout_id)
  const taken = Math.min(credits, standing)
  await moveSome(
    tx,
    { reason, owner, credits: taken, from: 'available', to: 'sold', mayOwe: true, checkout_id },
    why,
  )
  return taken
}

/**
 * A dispute was won: its credits come back.
 * @returns how many: never more than were taken for disputes
 */
export async function restorePurchase(
  tx: Transaction,
  checkout_id: string,
  credits: number,
  why: Why,
): Promise<number> {
  const { owner, disputed } = await lockPurchase(tx, checkout_id)
  const restored = Math.min(credits, disputed)
  await moveSome(
    tx,
    { reason: 'restore', owner, credits: restored, from: 'sold', to: 'available', checkout_id },
    why,
  )
  return restored
}

/**
 * A refund failed at the bank: the seller has the money after all, and the credits come back.
 * @param kept how many other refunds still stand for
 * @returns how many: never more than were taken for refunds, and at most `credits`
 */
export async function undoRefund(
  tx: Transaction,
  checkout_id: string,
  { credits, kept }: { credits: number; kept: number },
  why: Why,
): Promise<number> {
  const { owner, refunded } = await lockPurchase(tx, checkout_id)
  const given = Math.min(credits, Math.max(0, refunded - kept))
  await moveSome(
    tx,
    { reason: 'refund_failed', owner, credits: given, from: 'sold', to: 'available', checkout_id },
    why,
  )
  return given
}

/** A vacancy that costs nothing moves nothing. */
async function moveSome(
  tx: Transaction,
  movement: Omit<Movement, 'created_at' | 'actor_id' | 'note'>,
  { now, ...why }: Why,
) {
  if (movement.credits === 0) return
  await move(tx, { ...movement, ...why, created_at: now })
}

/** Whose purchase it is, and what has become of it. Its movements wait for each other here. */
async function lockPurchase(tx: Transaction, checkout_id: string) {
  const { account_id } = await tx
    .selectFrom('checkouts')
    .select('account_id')
    .where('id', '=', checkout_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const sold = await tx
    .selectFrom('credit_movements as movement')
    .innerJoin('credit_entries as entry', 'entry.movement_id', 'movement.id')
    .innerJoin('credit_accounts as account', 'account.id', 'entry.account_id')
    .select(['movement.reason', 'entry.delta'])
    .where('movement.checkout_id', '=', checkout_id)
    .where('account.kind', '=', 'sold')
    .execute()
  const sumOf = (...reasons: string[]) =>
    sold.reduce((total, { reason, delta }) => total + (reasons.includes(reason) ? delta : 0), 0)
  const [bought, refunded, disputed] = [
    -sumOf('purchase') || 0,
    sumOf('refund', 'refund_failed'),
    sumOf('dispute', 'restore'),
  ]
  return {
    owner: await accountOwner(tx, account_id),
    standing: bought - refunded - disputed,
    refunded,
    disputed,
  }
}
