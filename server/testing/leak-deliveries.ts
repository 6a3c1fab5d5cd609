// Webhooks of a world, delivered over HTTP.
import { attemptDelivery } from '#server/features/integrations/webhooks/deliver.ts'
import type { Normalize } from './leak-messages.ts'
import type { TestApp } from './test-app.ts'
import type { startReceiver } from './webhook-receiver.ts'

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** @returns the requests that the system of a company gets, without signature and time */
export async function deliveredTo(
  app: TestApp,
  company_id: string,
  { received }: Receiver,
  normalize: Normalize,
): Promise<string[]> {
  const due = await app.owner
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('company_id', '=', company_id)
    .where('next_at', 'is not', null)
    .execute()
  received.splice(0)
  for (const { id } of due) await attemptDelivery(app, id)
  return received.map(({ headers, body }) => {
    const { 'webhook-signature': _, 'webhook-timestamp': __, ...others } = headers
    return normalize(`delivery ${JSON.stringify(others)} ${body}`)
  })
}
