import { formatMoney } from '#contract/money.ts'
import { paths } from '#contract/web-paths.ts'
import { queueMail } from '#server/emails/queue-mail.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { Checkout } from './lock-checkout.ts'
import { receiptNumber } from './rules.ts'

interface Bought extends Pick<
  Checkout,
  'id' | 'user_id' | 'price_id' | 'credits' | 'unit_amount' | 'currency'
> {
  receipt_number: number
}

/** Emails the buyer what was bought, with a link to the receipt. */
export async function mailReceipt(
  services: Pick<Services, 'jobs' | 'clock' | 'environment'>,
  tx: Transaction,
  { id, user_id, receipt_number, ...checkout }: Bought,
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
