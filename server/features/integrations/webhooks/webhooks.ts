import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint/endpoint-types.ts'
import { webhooksMax } from '#contract/endpoint/limits.ts'
import type { WebhookEvent } from '#contract/integrations/webhook-choices.ts'
import type { addWebhook, changeWebhook, Webhook } from '#contract/integrations/webhooks.ts'
import { type AuditEntry, recordAudit } from '#server/features/audit/commands.ts'
import { dayMs } from '#server/platform/clock.ts'
import { lockCompany } from '#server/platform/db/company-lock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { refuseLeaving } from '#server/platform/db/leaving.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { mayCall } from '#server/platform/outgoing/send-outside.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { makeSecret, sealSecret } from './signature.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'environment' | 'signing'>

/** A secret that was replaced signs for so long beside the new one. */
const oldSecretMs = dayMs

/** All webhooks of a company: the database keeps ten at most. */
export async function listWebhooksOf(db: Database, { company_id }: Staff) {
  const rows = await webhooksOf(db, company_id).orderBy('url').orderBy('id').execute()
  return rows.map(presentWebhook)
}

/** @throws Refused not_found */
export async function findWebhook(
  db: Database | Transaction,
  { company_id }: Staff,
  id: string,
): Promise<Webhook> {
  const row = await webhooksOf(db, company_id).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refused('not_found')
  return presentWebhook(row)
}

/** @throws Refused invalid_fields, too_many_webhooks, company_leaving */
export async function createWebhook(
  services: Needed,
  author: Staff,
  { url, events }: BodyOf<typeof addWebhook>,
) {
  refuseAddress(services, url)
  const { company_id, id: created_by } = author
  const id = randomUUID()
  const secret = makeSecret()
  return services.db.transaction().execute(async (tx) => {
    await lockCompany(tx, company_id)
    await refuseLeaving(tx, company_id)
    await refuseMore(tx, company_id)
    await tx
      .insertInto('webhooks')
      .values({
        id,
        company_id,
        url,
        events: [...events],
        sealed_secret: sealSecret(services, id, secret),
        created_by,
        created_at: services.clock.now(),
      })
      .execute()
    await record(services, tx, author, { kind: 'webhook_added', object_id: id })
    return { webhook: await findWebhook(tx, author, id), secret }
  })
}

/** Switched on again, it forgets that it failed. @throws Refused not_found, invalid_fields */
export async function rewriteWebhook(
  services: Needed,
  author: Staff,
  id: string,
  { url, events, is_on }: BodyOf<typeof changeWebhook>,
) {
  refuseAddress(services, url)
  return services.db.transaction().execute(async (tx) => {
    const before = await lockWebhook(tx, author, id)
    const state = is_on
      ? { switched_off_at: null, given_up_at: null, ...(!before.is_on && { failing_since: null }) }
      : { switched_off_at: before.switched_off_at ?? services.clock.now(), given_up_at: null }
    await tx
      .updateTable('webhooks')
      .set({ url, events: [...events], ...state })
      .where('id', '=', id)
      .execute()
    await record(services, tx, author, {
      kind: 'webhook_changed',
      object_id: id,
      details: { is_on },
    })
    return findWebhook(tx, author, id)
  })
}

/** Its deliveries go with it. @throws Refused not_found */
export async function dropWebhook(services: Needed, author: Staff, id: string) {
  await services.db.transaction().execute(async (tx) => {
    await lockWebhook(tx, author, id)
    await tx.deleteFrom('webhooks').where('id', '=', id).execute()
    await record(services, tx, author, { kind: 'webhook_removed', object_id: id })
  })
}

/** The secret until now signs for a day beside the new one. @throws Refused not_found */
export async function renewSecret(services: Needed, author: Staff, id: string) {
  const secret = makeSecret()
  return services.db.transaction().execute(async (tx) => {
    const { sealed_secret } = await lockWebhook(tx, author, id)
    await tx
      .updateTable('webhooks')
      .set({
        sealed_secret: sealSecret(services, id, secret),
        sealed_old: sealed_secret,
        old_until: new Date(services.clock.now().getTime() + oldSecretMs),
      })
      .where('id', '=', id)
      .execute()
    await record(services, tx, author, { kind: 'webhook_secret_renewed', object_id: id })
    return { webhook: await findWebhook(tx, author, id), secret }
  })
}

function refuseAddress({ environment }: Needed, url: string) {
  if (!mayCall(environment, url)) throw refusedField('url', 'not_public_address')
}

async function refuseMore(tx: Transaction, company_id: string) {
  const { count } = await tx
    .selectFrom('webhooks')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= webhooksMax) throw new Refused('too_many_webhooks')
}

async function lockWebhook(tx: Transaction, { company_id }: Staff, id: string) {
  const row = await tx
    .selectFrom('webhooks')
    .select(['sealed_secret', 'switched_off_at', 'given_up_at'])
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refused('not_found')
  return { ...row, is_on: row.switched_off_at === null && row.given_up_at === null }
}

async function record(
  services: Needed,
  tx: Transaction,
  { id: actor_id, company_id }: Staff,
  entry: Pick<AuditEntry, 'kind' | 'details'> & { object_id: string },
) {
  await recordAudit(services, tx, { ...entry, actor_id, company_id, object: 'webhooks' })
}

function webhooksOf(db: Database | Transaction, company_id: string) {
  return db
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'switched_off_at', 'failing_since', 'given_up_at'])
    .select('created_at')
    .select(sql<Date | null>`case when old_until > now() then old_until end`.as('old_until'))
    .where('company_id', '=', company_id)
}

type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhooksOf>['execute']>>[number]

function presentWebhook(row: WebhookRow): Webhook {
  const { switched_off_at, given_up_at, failing_since, old_until, created_at, events, ...rest } =
    row
  return {
    ...rest,
    events: events as WebhookEvent[],
    state: switched_off_at ? 'off' : given_up_at ? 'failing' : 'on',
    failing_since: failing_since?.toISOString() ?? null,
    old_secret_until: old_until?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}
