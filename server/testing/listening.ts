import { expect } from 'vitest'
import type { Change } from '#contract/endpoint/live.ts'
import { LiveChange } from '#contract/endpoint/shapes.ts'
import type { App } from '#server/platform/app.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { applicationChanged } from '#server/platform/live/changes.ts'
import type { Live } from '#server/platform/live/create-live.ts'
import { publish } from '#server/platform/live/live.ts'
import type { Subscriber } from '#server/platform/live/subscribers.ts'

/**
 * Subscribes to the changes of a person.
 * @returns an array that grows with each change, in order of delivery
 */
export function changesReceivedBy(
  live: Live,
  user_id: string,
  { role = 'candidate', company_id = null }: Partial<Subscriber> = {},
): Change[] {
  const changes: Change[] = []
  const write = (text: string) => void changes.push(...changesIn(text))
  live.subscribe({ user_id, company_id, role, write, close: () => undefined })
  return changes
}

/**
 * Waits until every change published before is delivered: changes are delivered in order, so one
 * more is awaited.
 */
export async function untilDelivered({ db, live }: Pick<App, 'db' | 'live'>) {
  const user_id = crypto.randomUUID()
  const received = changesReceivedBy(live, user_id)
  await db
    .transaction()
    .execute((tx) => publish(tx, toUser(user_id), applicationChanged(crypto.randomUUID())))
  await expect.poll(() => received).toHaveLength(1)
}

/** @returns the changes in the text of an event stream */
export function changesIn(stream: string): Change[] {
  return [...stream.matchAll(/^event: change\ndata: (.+)$/gm)].map(([, data]) =>
    LiveChange.parse(JSON.parse(data ?? '')),
  )
}
