import { sql, type SqlBool } from 'kysely'
import { testEvent } from '#contract/integrations/webhook-choices.ts'
import type { WebhookDelivery } from '#contract/integrations/webhooks.ts'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { decodeTimeCursor } from '#server/platform/db/time-cursor.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { bodyOf, messageOf } from './signature.ts'
import { findWebhook } from './webhooks.ts'

type Needed = Pick<Services, 'db'>

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** A page of what was sent to a webhook, newest first. @throws Refused not_found */
export async function listDeliveries(
  db: Database,
  reader: Staff,
  id: string,
  { limit, cursor }: PageQuery,
) {
  const after = decodeTimeCursor(cursor)
  await findWebhook(db, reader, id)
  const rows = await deliveriesOf(db, reader, id)
    .$if(after !== null, (deliveries) =>
      deliveries.where(
        sql<SqlBool>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map(presentDelivery),
    meta: { next_cursor: last ? encodeCursor(last.created_at.toISOString(), last.id) : null },
  }
}

/** Sends the test event. @throws Refused not_found, webhook_off */
export async function sendTest({ db }: Needed, sender: Staff, id: string) {
  return db.transaction().execute(async (tx) => {
    await refuseOff(tx, sender, id)
    const { id: delivery } = await tx
      .insertInto('webhook_deliveries')
      .values({
        webhook_id: id,
        company_id: sender.company_id,
        type: testEvent,
        data: JSON.stringify({ webhook: id }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return queued(tx, sender, { id, delivery })
  })
}

/**
 * Sends a delivery again, for as long as a new one is tried. One that waits is tried at once.
 * @throws Refused not_found, webhook_off
 */
export async function replayDelivery(
  { db }: Needed,
  sender: Staff,
  { id, delivery }: { id: string; delivery: string },
) {
  return db.transaction().execute(async (tx) => {
    await refuseOff(tx, sender, id)
    const now = sql<Date>`now()`
    const { numUpdatedRows } = await tx
      .updateTable('webhook_deliveries')
      .set({ begun_at: now, tries: 0, next_at: now, delivered_at: null, failed_at: null })
      .where('id', '=', delivery)
      .where('webhook_id', '=', id)
      .where('company_id', '=', sender.company_id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refused('not_found')
    return queued(tx, sender, { id, delivery })
  })
}

/** Deletes what was sent before a time. */
export async function pruneDeliveries({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from webhook_deliveries where ctid = any (array(
        select ctid from webhook_deliveries where created_at < ${before}
        limit ${batchSize} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

async function refuseOff(tx: Transaction, sender: Staff, id: string) {
  if ((await findWebhook(tx, sender, id)).state !== 'on') throw new Refused('webhook_off')
}

async function queued(
  tx: Transaction,
  sender: Staff,
  { id, delivery }: { id: string; delivery: string },
) {
  await sql`select queue_webhooks(array[${delivery}]::uuid[], interval '0')`.execute(tx)
  const row = await deliveriesOf(tx, sender, id)
    .where('id', '=', delivery)
    .executeTakeFirstOrThrow()
  return presentDelivery(row)
}

function deliveriesOf(db: Database | Transaction, { company_id }: Staff, webhook_id: string) {
  return db
    .selectFrom('webhook_deliveries')
    .select(['id', 'type', 'data', 'created_at', 'attempts', 'attempted_at', 'response_status'])
    .select(['failure', 'next_at', 'delivered_at', 'failed_at'])
    .where('webhook_id', '=', webhook_id)
    .where('company_id', '=', company_id)
}

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveriesOf>['execute']>>[number]

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, type, data, created_at, attempted_at, next_at, delivered_at, failed_at } = row
  return {
    id,
    message: messageOf(id),
    type,
    state: delivered_at ? 'delivered' : failed_at ? 'failed' : 'pending',
    created_at: created_at.toISOString(),
    attempts: row.attempts,
    attempted_at: attempted_at?.toISOString() ?? null,
    response_status: row.response_status,
    failure: row.failure,
    next_at: next_at?.toISOString() ?? null,
    payload: bodyOf({ type, created_at, data: data as Record<string, string> }),
  }
}
