import type { Services } from '#server/platform/services.ts'
import type { Notice } from '#server/platform/payments/payments.ts'
import { takeReversal } from './reversals.ts'
import { lockCheckout, takePayment } from './record-payment.ts'

/** What the provider reports by itself: each notice once, in whatever order they come. */
export async function takeNotice(services: Services, { id, type, says }: Notice) {
  if (!says) return
  const code = says.about === 'payment' ? says.code : await codeOf(services, says.reversal)
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

    if (says.about === 'payment') await takePayment(services, tx, says)
    else {
      const checkout = await lockCheckout(services, tx, code)
      if (checkout) await takeReversal(tx, checkout, says.reversal, received_at)
    }
  })
}

/** Whose payment went back: as the notice says, as we know, or as the provider says when it is asked. */
async function codeOf(
  { db, payments }: Services,
  { code, payment_id }: { code: string | null; payment_id: string | null },
) {
  if (code || !payment_id) return code
  const known = await db
    .selectFrom('checkouts')
    .select('id')
    .where('payment_id', '=', payment_id)
    .executeTakeFirst()
  return known?.id ?? payments.findCode(payment_id)
}
