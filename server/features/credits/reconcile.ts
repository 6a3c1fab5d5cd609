import { sql } from 'kysely'
import { dayMs } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/services.ts'
import { recordPayment } from './record-payment.ts'

const batch = 50

const batchesMax = 10

/** Bank transfers may take weeks to be confirmed. */
const giveUpAfterMs = 30 * dayMs

/** By then the buyer has returned or the event has arrived in most cases. */
const firstAfter = '2 minutes'

const failuresMax = 3

/**
 * Polls the provider for pending purchases, whose event or returning buyer may never arrive. The
 * interval of a purchase grows from five minutes to a quarter of its age.
 */
export async function reconcileCheckouts(services: Services) {
  if (services.payments.provider === 'test') return
  for (let count = 0; count < batchesMax; count += 1) {
    const waiting = await claimBatch(services)
    const isAnswering = await pollBatch(services, waiting)
    if (!isAnswering || waiting.length < batch) return
  }
}

type Batch = Awaited<ReturnType<typeof claimBatch>>

/**
 * Claims due purchases for this process, without a transaction that stays open during the requests.
 */
async function claimBatch({ db, clock, payments }: Pick<Services, 'db' | 'clock' | 'payments'>) {
  const now = clock.now()
  const { rows } = await sql<{ code: string; provider_id: string | null; is_over: boolean }>`
    update checkouts set asked_at = ${now}
    where id in (
      select id from checkouts
      where status = 'pending' and provider = ${payments.provider}
        and created_at > ${new Date(now.getTime() - giveUpAfterMs)}
        and created_at < ${now}::timestamptz - ${firstAfter}::interval
        and (asked_at is null or asked_at < ${now}::timestamptz - greatest(interval '5 minutes', (${now}::timestamptz - created_at) / 4))
      order by created_at limit ${batch} for update skip locked
    )
    returning id as code, provider_id, expires_at < ${now} as is_over`.execute(db)
  return rows
}

/** @returns false after three consecutive failures of the provider */
async function pollBatch(services: Services, batch: Batch) {
  let failures = 0
  for (const { code, provider_id, is_over } of batch) {
    const providerPayment = await services.payments.find({ code, provider_id }).catch(() => null)
    failures = providerPayment ? 0 : failures + 1
    if (failures === failuresMax) return false
    if (!providerPayment) continue
    // Without an id of the provider there was no payment page.
    const payment = !provider_id && is_over ? ({ is: 'expired' } as const) : providerPayment
    await services.db
      .transaction()
      .execute((tx) => recordPayment(services, tx, { code, provider_id, payment }))
  }
  return true
}
