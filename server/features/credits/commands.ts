import type { Transaction } from '#server/platform/db/database.ts'
import { type LedgerTransaction, type Owner, postTransaction } from './ledger.ts'
import { accountOwner } from './queries.ts'

interface TransactionDetails {
  /** Null for transactions of Altura itself. */
  actor_id?: string | null
  note?: string | null
  now: Date
}

interface ApplicationDetails extends TransactionDetails {
  application_id: string
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
 * @throws Refused invalid_fields naming `credits`
 */
export async function holdCredits(
  tx: Transaction,
  owner: Owner,
  credits: number,
  details: ApplicationDetails,
) {
  await post(tx, { reason: 'hold', owner, credits, from: 'available', to: 'held' }, details)
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

/** Charges a company for publishing a vacancy. @throws Refused invalid_fields naming `credits` */
export async function chargePosting(
  tx: Transaction,
  owner: Owner,
  credits: number,
  details: TransactionDetails & { vacancy_id: string },
) {
  await post(tx, { reason: 'posting', owner, credits, from: 'available', to: 'captured' }, details)
}

/** Adds the credits of a paid purchase; they repay a debt first. */
export async function addPurchase(
  tx: Transaction,
  checkout_id: string,
  credits: number,
  details: TransactionDetails,
) {
  const { owner } = await lockPurchase(tx, checkout_id)
  await post(
    tx,
    { reason: 'purchase', owner, credits, from: 'sold', to: 'available', checkout_id },
    details,
  )
}

/**
 * Withdraws credits of a purchase that was refunded or is disputed. Credits that are already spent
 * become a debt, which later purchases, grants and returns repay first.
 * @returns the number of credits withdrawn: at most those of the purchase that are left, and none
 * before it was fulfilled
 */
export async function withdrawPurchase(
  tx: Transaction,
  checkout_id: string,
  credits: number,
  { reason, ...details }: TransactionDetails & { reason: 'refund' | 'dispute' },
): Promise<number> {
  const { owner, remaining } = await lockPurchase(tx, checkout_id)
  const withdrawn = Math.min(credits, remaining)
  await post(
    tx,
    { reason, owner, credits: withdrawn, from: 'available', to: 'sold', mayOwe: true, checkout_id },
    details,
  )
  return withdrawn
}

/**
 * Restores the credits of a dispute that was won.
 * @returns the number of credits restored: at most those withdrawn for disputes
 */
export async function restorePurchase(
  tx: Transaction,
  checkout_id: string,
  credits: number,
  details: TransactionDetails,
): Promise<number> {
  const { owner, disputed } = await lockPurchase(tx, checkout_id)
  const restored = Math.min(credits, disputed)
  await post(
    tx,
    { reason: 'restore', owner, credits: restored, from: 'sold', to: 'available', checkout_id },
    details,
  )
  return restored
}

/**
 * Restores the credits of a refund that failed at the bank.
 * @param kept the credits of the refunds that did not fail
 * @returns the number of credits restored: at most `credits`, and at most those withdrawn for
 * refunds
 */
export async function undoRefund(
  tx: Transaction,
  checkout_id: string,
  { credits, kept }: { credits: number; kept: number },
  details: TransactionDetails,
): Promise<number> {
  const { owner, refunded } = await lockPurchase(tx, checkout_id)
  const restored = Math.min(credits, Math.max(0, refunded - kept))
  await post(
    tx,
    {
      reason: 'refund_failed',
      owner,
      credits: restored,
      from: 'sold',
      to: 'available',
      checkout_id,
    },
    details,
  )
  return restored
}

/** Posts a transaction, unless its amount is 0. */
async function post(
  tx: Transaction,
  transaction: Omit<LedgerTransaction, 'created_at' | 'actor_id' | 'note'>,
  { now, ...details }: TransactionDetails,
) {
  if (transaction.credits === 0) return
  await postTransaction(tx, { ...transaction, ...details, created_at: now })
}

/**
 * Locks a purchase, which serializes its transactions.
 * @returns its owner and the sums of its reversals
 */
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
    remaining: bought - refunded - disputed,
    refunded,
    disputed,
  }
}
