import { sql } from 'kysely'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import type { ProviderEvent } from '#server/platform/payments/provider-event.ts'
import type { Services } from '#server/platform/services.ts'
import { lockCheckout } from './lock-checkout.ts'
import { recordPayment } from './record-payment.ts'
import { recordReversal } from './record-reversal.ts'

/**
 * Processes an event of the payment provider. Idempotent by the id of the event; events may arrive
 * in any order.
 */
export async function handleProviderEvent(
  services: Services,
  { id, type, content }: ProviderEvent,
) {
  if (!content) return
  const code = content.about === 'payment' ? content.code : await codeOf(services, content.reversal)
  if (!code) return

  await services.db.transaction().execute(async (tx) => {
    const received_at = services.clock.now()
    const isNew = await tx
      .insertInto('provider_events')
      .values({ id, type, received_at })
      .onConflict((row) => row.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isNew) return

    if (content.about === 'payment') await recordPayment(services, tx, content)
    else {
      const checkout = await lockCheckout(services, tx, code)
      if (checkout) await recordReversal(services, tx, checkout, content.reversal, received_at)
    }
  })
}

/**
 * @returns the checkout of a reversal, by the event, the stored payment id or a request to the
 * provider
 */
async function codeOf(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  { code, payment_id }: { code: string | null; payment_id: string | null },
) {
  if (code || !payment_id) return code
  const checkout = await db
    .selectFrom('checkouts')
    .select('id')
    .where('payment_id', '=', payment_id)
    .executeTakeFirst()
  return checkout?.id ?? payments.findCode(payment_id)
}

/** Deletes the ids of events received before a time. Stripe redelivers for up to three days. */
export async function pruneProviderEvents({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from provider_events where id = any (array(
        select id from provider_events where received_at < ${before} limit ${batchSize} for update skip locked))`.execute(
      db,
    )
    return Number(numAffectedRows)
  })
}
