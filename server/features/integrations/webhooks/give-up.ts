import { sql } from 'kysely'
import { managers } from '#contract/endpoint/roles.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'

interface Given {
  webhook_id: string
  company_id: string
  /** The first attempt of the event that did not arrive. */
  begun_at: Date
  /** The receiver has asked for no more. */
  is_gone: boolean
}

/**
 * Switches a webhook off to which nothing arrived for as long as an event is tried, or that asked
 * for no more, and tells those who manage the company, once.
 */
export async function giveUp(
  services: Pick<Services, 'clock' | 'environment' | 'jobs'>,
  tx: Transaction,
  { webhook_id, company_id, begun_at, is_gone }: Given,
) {
  const { clock, environment } = services
  const row = await tx
    .updateTable('webhooks')
    .set({ given_up_at: clock.now() })
    .where('id', '=', webhook_id)
    .where('given_up_at', 'is', null)
    .where('switched_off_at', 'is', null)
    .$if(!is_gone, (webhook) => webhook.where(hasDelivered(webhook_id, begun_at), '=', false))
    .returning('url')
    .executeTakeFirst()
  if (!row) return
  await recordAudit(services, tx, {
    kind: 'webhook_given_up',
    actor_id: null,
    company_id,
    object: 'webhooks',
    object_id: webhook_id,
  })
  const people = await tx
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('company_id', '=', company_id)
    .where('role', 'in', [...managers])
    .where('removed_at', 'is', null)
    .execute()
  const link = environment.APP_URL + paths.webhook(webhook_id)
  await queueMails(
    services,
    tx,
    people.map(({ name, email, locale }) => ({
      kind: 'webhook_failing' as const,
      to: email,
      locale,
      facts: { name, host: new URL(row.url).host, link },
    })),
  )
}

function hasDelivered(webhook_id: string, since: Date) {
  return sql<boolean>`exists (
    select from webhook_deliveries
    where webhook_id = ${webhook_id} and delivered_at >= ${since})`
}
