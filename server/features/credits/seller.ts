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

export function sellerOf({ SELLER_NAME, SELLER_ADDRESS, CONTACT_EMAIL_2 }: Environment) {
  return { seller_name: SELLER_NAME, seller_address: SELLER_ADDRESS, seller_email: CONTACT_EMAIL_2 }
}
