import { type RawBuilder, sql } from 'kysely'
import type { DeliveryFailure } from '#contract/integrations/webhook-choices.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { toCompany } from '#server/platform/live/audience.ts'
import { webhooksChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { OutgoingError, sendOutside } from '#server/platform/outgoing/send-outside.ts'
import type { Services } from '#server/platform/services.ts'
import { giveUp } from './give-up.ts'
import { delayAfter } from './retries.ts'
import { bodyOf, messageOf, openSecret, signatureHeaders } from './signature.ts'

type Delivering = Pick<Services, 'db' | 'clock' | 'environment' | 'signing' | 'jobs'>

const timeoutMs = 15_000
/** An attempt that has told nothing by then was interrupted. */
const leaseSeconds = 120

/** Takes attempts from the queue and makes them. */
export async function deliverWebhooks(services: Delivering) {
  await services.jobs.work('webhook', ({ delivery }) => attemptDelivery(services, delivery))
}

/**
 * Makes an attempt of a delivery that is due, unless another process is at it. What the receiver
 * answers is taken note of, and one that was not accepted is queued again.
 */
export async function attemptDelivery(services: Delivering, id: string) {
  const due = await claim(services, id)
  if (!due) return
  const outcome = due.is_off ? { failure: 'webhook_off' as const } : await send(services, due)
  await services.db.transaction().execute(async (tx) => {
    await record(services, tx, due, outcome)
    await publish(tx, toCompany(due.company_id), webhooksChanged())
  })
}

interface DueDelivery {
  id: string
  webhook_id: string
  company_id: string
  type: string
  data: Record<string, string>
  created_at: Date
  begun_at: Date
  tries: number
  since_first_ms: number
  /** The number of this attempt among all of the delivery. */
  attempts: number
  url: string
  sealed_secret: string
  sealed_old: string | null
  old_until: Date | null
  is_off: boolean
}

type Outcome = { status: number } | { failure: DeliveryFailure }

/** By the clock of the database alone, which also says when a queued attempt begins. */
async function claim({ db }: Delivering, id: string) {
  const { rows } = await sql<DueDelivery>`
    update webhook_deliveries d
    set tries = d.tries + 1, attempts = d.attempts + 1, attempted_at = now(),
      next_at = now() + ${leaseSeconds} * interval '1 second'
    from webhooks w, companies c
    where d.id = ${id} and d.next_at <= now()
      and w.id = d.webhook_id and c.id = w.company_id
    returning d.id, d.webhook_id, d.company_id, d.type, d.data, d.created_at, d.begun_at, d.tries,
      d.attempts,
      (extract(epoch from now() - d.begun_at) * 1000)::float8 as since_first_ms,
      w.url, w.sealed_secret, w.sealed_old, w.old_until,
      num_nonnulls(w.switched_off_at, w.given_up_at, c.suspended_at, c.erase_at, c.erased_at) > 0
        as is_off`.execute(db)
  return rows[0]
}

async function send(services: Delivering, due: DueDelivery): Promise<Outcome> {
  const { environment, clock } = services
  const at = clock.now()
  const body = bodyOf(due)
  const old = due.old_until && due.old_until > at ? due.sealed_old : null
  const secrets = [due.sealed_secret, ...(old ? [old] : [])].map((sealed) =>
    openSecret(services, due.webhook_id, sealed),
  )
  const signed = signatureHeaders(secrets, { id: messageOf(due.id), at, body })
  const headers = { 'content-type': 'application/json', ...signed }
  try {
    const outgoing = { method: 'POST', headers, body, timeoutMs, bytesMax: 0 } as const
    return { status: (await sendOutside(environment, due.url, outgoing)).status }
  } catch (error) {
    if (error instanceof OutgoingError) return { failure: error.failure }
    throw error
  }
}

async function record(services: Delivering, tx: Transaction, due: DueDelivery, outcome: Outcome) {
  const status = 'status' in outcome ? outcome.status : null
  const failure = 'failure' in outcome ? outcome.failure : null
  const result = { status, failure }
  if (status !== null && status >= 200 && status < 300) {
    if (!(await end(tx, due, result, sql`delivered_at = now(), failed_at = null, next_at = null`)))
      return
    await tx
      .updateTable('webhooks')
      .set({ failing_since: null })
      .where('id', '=', due.webhook_id)
      .where('failing_since', 'is not', null)
      .execute()
    return
  }
  // Gone (RFC 9110, 15.5.11) asks for no more; what is off is not tried.
  const isOver = status === 410 || failure === 'webhook_off'
  const delayMs = isOver ? null : delayAfter(due.tries, due.since_first_ms, Math.random())
  const delay = sql`${delayMs} * interval '1 millisecond'`
  const then =
    delayMs === null ? sql`failed_at = now(), next_at = null` : sql`next_at = now() + ${delay}`
  if (!(await end(tx, due, result, then))) return
  if (failure !== 'webhook_off')
    await tx
      .updateTable('webhooks')
      .set({ failing_since: sql`coalesce(failing_since, now())` })
      .where('id', '=', due.webhook_id)
      .execute()
  if (delayMs !== null)
    await sql`select queue_webhooks(array[${due.id}]::uuid[], ${delay})`.execute(tx)
  else if (failure !== 'webhook_off')
    await giveUp(services, tx, { ...due, is_gone: status === 410 })
}

/** @returns whether this attempt was still the latest: an earlier one changes nothing */
async function end(
  tx: Transaction,
  { id, attempts }: DueDelivery,
  { status, failure }: { status: number | null; failure: DeliveryFailure | null },
  then: RawBuilder<unknown>,
) {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set response_status = ${status}, failure = ${failure}, ${then}
    where id = ${id} and attempts = ${attempts}`.execute(tx)
  return numAffectedRows === 1n
}
