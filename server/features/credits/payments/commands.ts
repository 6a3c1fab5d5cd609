// The acts of operators on payments.
import { sql } from 'kysely'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Operator } from '#server/platform/http/actor.ts'
import { balanceChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { grantCredits } from '../commands.ts'
import { acceptHeldPayment } from '../held-payments.ts'
import { lockCheckout } from '../lock-checkout.ts'
import type { Owner } from '../owner.ts'
import { post } from '../post.ts'
import { recordReversal } from '../record-reversal.ts'
import { refundedIn } from '../rules.ts'

/** Accepts a held payment at what was paid; the next reconciliation fulfils the purchase. */
export async function acceptPayment(
  services: Services,
  operator: Operator,
  code: string,
  reason: string,
) {
  await services.db.transaction().execute(async (tx) => {
    const { provider_id, status } = await lockPayment(tx, code)
    if (status !== 'mismatched' || !provider_id) throw new Refused('done_already')
    await acceptHeldPayment(services, tx, provider_id, { actor_id: operator.id, reason })
  })
}

/**
 * Refunds what is left of a payment, and takes the credits back with it. The key counts the refunds
 * before: a refund that was made but not recorded is found again, and none is made twice.
 */
export async function refundPayment(
  services: Services,
  operator: Operator,
  code: string,
  reason: string,
) {
  const { db, clock, payments } = services
  const { left, known, payment } = await db.transaction().execute((tx) => leftOf(tx, code))
  if (payment.status !== 'fulfilled' || payment.provider !== payments.provider || left <= 0)
    throw new Refused('done_already')
  const { payment_id, currency } = payment
  const key = `refund-${code}-${known}`
  const refund = await payments.refund({ payment_id, amount: left, currency, key })

  await db.transaction().execute(async (tx) => {
    const checkout = await lockCheckout(services, tx, code)
    if (!checkout) throw new Refused('not_found')
    const isKnown = await tx
      .selectFrom('payment_reversals')
      .select('provider_id')
      .where('provider_id', '=', refund.provider_id)
      .executeTakeFirst()
    await recordReversal(services, tx, checkout, refund, clock.now())
    if (isKnown && (await isRecorded(tx, code, refund.provider_id))) return
    const { company_id } = await lockPayment(tx, code)
    await recordAudit(services, tx, {
      kind: 'payment_refunded',
      actor_id: operator.id,
      person_id: checkout.user_id,
      company_id,
      object: 'checkouts',
      object_id: code,
      reason,
      details: { amount: refund.amount, currency, refund: refund.provider_id },
    })
  })
}

/** The amount that has not gone back yet, and the number of refunds and disputes so far. */
async function leftOf(tx: Transaction, code: string) {
  const payment = await lockPayment(tx, code)
  const reversals = await tx
    .selectFrom('payment_reversals')
    .select(['kind', 'stage', 'amount'])
    .where('checkout_id', '=', code)
    .execute()
  const paid = payment.paid_amount ?? payment.unit_amount
  return { payment, known: reversals.length, left: paid - refundedIn(reversals) }
}

/** True if the act was recorded: two operators may refund at the same moment. */
async function isRecorded(tx: Transaction, code: string, refund: string) {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from audit_log where object = 'checkouts' and object_id = ${code}
        and kind = 'payment_refunded' and details ->> 'refund' = ${refund}) as is`.execute(tx)
  return rows[0]?.is ?? false
}

interface CreditChange {
  credits: number
  reason: string
}

/**
 * Grants credits, or takes back available ones where the number is negative.
 * @throws Refused invalid_fields naming `credits` where fewer are available
 */
export async function changeCredits(
  services: Services,
  operator: Operator,
  owner: Owner,
  { credits, reason }: CreditChange,
) {
  await services.db.transaction().execute(async (tx) => {
    if (!(await hasAccounts(tx, owner))) throw new Refused('not_found')
    const details = { actor_id: operator.id, now: services.clock.now() }
    const taken = { reason: 'adjustment', from: 'available', to: 'granted' } as const
    if (credits > 0) await grantCredits(tx, owner, credits, details)
    else await post(tx, { ...taken, owner, credits: -credits }, details)
    await publish(tx, owner, balanceChanged())
    const [object, id] =
      'user_id' in owner
        ? (['users', owner.user_id] as const)
        : (['companies', owner.company_id] as const)
    await recordAudit(services, tx, {
      kind: credits > 0 ? 'credits_granted' : 'credits_taken_back',
      actor_id: operator.id,
      ...('user_id' in owner ? { person_id: owner.user_id } : { company_id: owner.company_id }),
      object,
      object_id: id,
      reason,
      details: { credits: Math.abs(credits) },
    })
  })
}

async function hasAccounts(tx: Transaction, owner: Owner) {
  const account = await tx
    .selectFrom('credit_accounts')
    .select('id')
    .where((column) => column.and(owner))
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}

/** The payment with the buyer, and the company that it was bought for. */
async function lockPayment(tx: Transaction, code: string) {
  const payment = await tx
    .selectFrom('checkouts')
    .innerJoin('credit_accounts as account', 'account.id', 'checkouts.account_id')
    .select(['provider_id', 'status', 'checkouts.user_id', 'account.company_id'])
    .select(['provider', 'payment_id', 'unit_amount', 'paid_amount', 'currency'])
    .where('checkouts.id', '=', code)
    .forUpdate('checkouts')
    .executeTakeFirst()
  if (!payment) throw new Refused('not_found')
  return payment
}
