import type { Selectable } from 'kysely'
import { formatMoney } from '#contract/money.ts'
import { paths } from '#contract/web-paths.ts'
import type { Checkouts } from '#db/tables.ts'
import { queueMail } from '#server/emails/queue-mail.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { balanceChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import type { Paid, Payment } from '#server/platform/payments/payments.ts'
import type { Services } from '#server/platform/services.ts'
import { addPurchase } from './commands.ts'
import { accountOwner } from './queries.ts'
import { createReceipt } from './receipts.ts'
import { applyReversals } from './reversals.ts'
import { receiptNumber } from './rules.ts'

type Dependencies = Pick<Services, 'jobs' | 'clock' | 'environment' | 'payments' | 'log'>
type Checkout = Selectable<Checkouts>

interface Report {
  code: string
  /** The provider's id of the purchase. */
  provider_id: string | null
  payment: Payment
}

/**
 * Records the state of a payment, reported by the returning buyer, an event or the reconciliation.
 * Idempotent: the first report of a paid purchase adds the credits.
 * @returns the status of the purchase, or null where the checkout is not ours
 */
export async function recordPayment(
  services: Dependencies,
  tx: Transaction,
  { code, provider_id, payment }: Report,
) {
  const checkout = await lockCheckout(services, tx, code)
  if (!checkout) return null
  // Other sellers in the same Stripe account could use our code; only the session that we opened
  // counts.
  if (provider_id && checkout.provider_id && provider_id !== checkout.provider_id) return null
  if (payment.is === 'paid')
    return recordPaid(
      services,
      tx,
      { ...checkout, provider_id: provider_id ?? checkout.provider_id },
      payment,
    )

  if (payment.is === 'open' || payment.is === 'confirming' || checkout.status !== 'pending')
    return checkout.status
  await tx.updateTable('checkouts').set({ status: payment.is }).where('id', '=', code).execute()
  return payment.is
}

/** @returns the locked checkout of the current provider, or undefined */
export async function lockCheckout(
  { payments }: Pick<Dependencies, 'payments'>,
  tx: Transaction,
  code: string,
) {
  return tx
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', code)
    .where('provider', '=', payments.provider)
    .forUpdate()
    .executeTakeFirst()
}

async function recordPaid(services: Dependencies, tx: Transaction, checkout: Checkout, paid: Paid) {
  const { id, provider_id, status } = checkout
  const payment_id = checkout.payment_id ?? paid.payment_id
  // Refunds and disputes refer to the payment id, which the first report may lack.
  if (payment_id && !checkout.payment_id)
    await tx.updateTable('checkouts').set({ payment_id }).where('id', '=', id).execute()
  if (status === 'fulfilled' || status === 'mismatched') return status
  const payment = { provider_id, payment_id, paid_at: checkout.paid_at ?? services.clock.now() }
  if (matchesPurchase(checkout, paid)) return fulfil(services, tx, { ...checkout, ...payment })

  // The payment is held until an operator decides: no credits for a wrong amount, and no silent
  // loss.
  const { amount: paid_amount, currency: paid_currency } = paid
  services.log.error(
    {
      provider_id,
      paid_amount,
      paid_currency,
      asked: checkout.unit_amount,
      currency: checkout.currency,
    },
    'a payment is not what was asked for',
  )
  const mismatch = { ...payment, paid_amount, paid_currency }
  await tx
    .updateTable('checkouts')
    .set({ ...mismatch, status: 'mismatched' })
    .where('id', '=', id)
    .execute()
  return 'mismatched' as const
}

function matchesPurchase({ unit_amount, currency, credits }: Checkout, paid: Paid) {
  return (
    (paid.amount ?? unit_amount) === unit_amount &&
    (paid.currency ?? currency) === currency &&
    (paid.credits ?? credits) === credits
  )
}

/**
 * Adds the credits, with a receipt and a mail.
 * @param checkout a locked purchase that is not fulfilled
 */
export async function fulfil(services: Dependencies, tx: Transaction, checkout: Checkout) {
  const { id, credits, user_id, provider_id, payment_id, paid_at } = checkout
  const now = services.clock.now()
  await addPurchase(tx, id, credits, { actor_id: user_id, now })
  const { last: receipt_number } = await tx
    .updateTable('receipt_counter')
    .set((counter) => ({ last: counter('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('checkouts')
    .set({
      status: 'fulfilled',
      fulfilled_at: now,
      receipt_number,
      provider_id,
      payment_id,
      paid_at,
    })
    .where('id', '=', id)
    .execute()
  await createReceipt(services, tx, id)
  await applyReversals(tx, checkout, now)
  await mailReceipt(services, tx, { ...checkout, receipt_number })
  await publish(tx, await accountOwner(tx, checkout.account_id), balanceChanged())
  return 'fulfilled' as const
}

async function mailReceipt(
  services: Dependencies,
  tx: Transaction,
  { id, user_id, receipt_number, ...checkout }: Checkout & { receipt_number: number },
) {
  const { name, email, locale, ...bought } = await tx
    .selectFrom('users')
    .innerJoin('credit_prices as price', (join) => join.on('price.id', '=', checkout.price_id))
    .innerJoin('credit_packages as package', 'package.id', 'price.package_id')
    .select(['users.name', 'users.email', 'users.locale', 'package.name_en', 'package.name_es'])
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow()
  await queueMail(services, tx, {
    kind: 'credits_bought',
    to: email,
    locale,
    facts: {
      name,
      package: bought[`name_${locale}`],
      credits: String(checkout.credits),
      amount: formatMoney(checkout.unit_amount, checkout.currency, locale),
      number: receiptNumber(receipt_number),
      link: services.environment.APP_URL + paths.receipt(id),
    },
  })
}
