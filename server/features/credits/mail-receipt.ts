import { formatMoney } from '#contract/money.ts'
import { paths } from '#contract/web-paths.ts'
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
