import type { Sale } from '#contract/pages/public-pages.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Environment } from '#server/platform/environment.ts'

/** Fills in the seller on receipts from before the column existed. */
export async function nameSeller(db: Database, environment: Environment) {
  await db
    .updateTable('receipts')
    .set(sellerOf(environment))
    .where('seller_name', 'is', null)
    .execute()
}

/** The terms of sale that the public pages state. */
export function saleOf(environment: Environment): Sale {
  const { SELLER_NAME, SELLER_ADDRESS, CONTACT_EMAIL_2, ...terms } = environment
  return {
    seller: SELLER_NAME,
    address: SELLER_ADDRESS,
    email: CONTACT_EMAIL_2,
    taxes: terms.SALE_TAXES,
    invoice: terms.TAX_INVOICE,
    refund_days: terms.REFUND_DAYS,
    answer_days: terms.ANSWER_DAYS,
  }
}

export function sellerOf({ SELLER_NAME, SELLER_ADDRESS, CONTACT_EMAIL_2 }: Environment) {
  return { seller_name: SELLER_NAME, seller_address: SELLER_ADDRESS, seller_email: CONTACT_EMAIL_2 }
}
