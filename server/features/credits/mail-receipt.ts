import { formatMoney } from '#contract/fields/money.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { queueMail } from '#server/emails/queue-mail.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { Checkout } from './lock-checkout.ts'
import { receiptNumber } from './rules.ts'

interface Bought extends Pick<Checkout, 'id' | 'user_id' | 'credits' | 'unit_amount' | 'currency'> {
  receipt_number: number
}

/**
 * Emails the buyer what was bought, with a link to the receipt, and for a company as it is named
 * there.
 */
export async function mailReceipt(
  services: Pick<Services, 'jobs' | 'clock' | 'environment'>,
  tx: Transaction,
  { id, user_id, receipt_number, ...checkout }: Bought,
) {
  const { name, email, locale, ...receipt } = await tx
    .selectFrom('users')
    .innerJoin('receipts', (join) => join.on('receipts.checkout_id', '=', id))
    .select(['users.name', 'users.email', 'users.locale', 'package_en', 'package_es'])
    .select(['company', 'tax_id', 'company_address_en', 'company_address_es'])
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow()
  await queueMail(services, tx, {
    kind: 'credits_bought',
    to: email,
    locale,
    facts: {
      name,
      package: receipt[`package_${locale}`],
      credits: String(checkout.credits),
      amount: formatMoney(checkout.unit_amount, checkout.currency, locale),
      number: receiptNumber(receipt_number),
      company: receipt.company ?? '',
      tax_id: receipt.tax_id ?? '',
      address: receipt[`company_address_${locale}`] ?? '',
      link: services.environment.APP_URL + paths.receipt(id),
    },
  })
}

/** Emails a buyer who is there what was refunded, and how many credits were taken back for it. */
export async function mailRefund(
  services: Pick<Services, 'jobs' | 'clock' | 'environment'>,
  tx: Transaction,
  { id, credits_withdrawn, receipt_number, currency }: Checkout,
  amount: number,
) {
  const buyer = await tx
    .selectFrom('checkouts')
    .innerJoin('users', 'users.id', 'checkouts.user_id')
    .select(['users.name', 'users.email', 'users.locale'])
    .select('checkouts.credits_withdrawn as withdrawn')
    .where('checkouts.id', '=', id)
    .where('users.erased_at', 'is', null)
    .executeTakeFirst()
  if (!buyer) return
  const { name, email, locale, withdrawn } = buyer
  await queueMail(services, tx, {
    kind: 'payment_refunded',
    to: email,
    locale,
    facts: {
      name,
      amount: formatMoney(amount, currency, locale),
      credits: String(withdrawn - credits_withdrawn),
      number: receiptNumber(receipt_number ?? 0),
      link: services.environment.APP_URL + paths.receipt(id),
    },
  })
}
