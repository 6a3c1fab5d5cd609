import type { Selectable } from 'kysely'
import type { Checkouts } from '#db/tables.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'

/** A purchase, from its start on. */
export type Checkout = Selectable<Checkouts>

/** @returns the locked checkout of the current provider, or undefined */
export async function lockCheckout(
  { payments }: Pick<Services, 'payments'>,
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
