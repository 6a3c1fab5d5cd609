import { expect } from 'vitest'
import { Change } from '#contract/live.ts'
import type { App } from '#server/platform/app.ts'
import { announce, type Live } from '#server/platform/live/live.ts'
import type { Subscriber } from '#server/platform/live/subscribers.ts'

/** What an audience is told from now on, in order. */
export function changesHeardBy(
  live: Live,
  user_id: string,
  { role = 'candidate', company_id = null }: Partial<Subscriber> = {},
): Change[] {
  const changes: Change[] = []
  const write = (text: string) => void changes.push(...changesIn(text))
  live.subscribe({ user_id, company_id, role, write, hangUp: () => undefined })
  return changes
}

/** Changes are heard in the order of their announcement: when one that is announced now is, all before it were. */
export async function untilHeard({ db, live }: Pick<App, 'db' | 'live'>) {
  const user_id = crypto.randomUUID()
  const heard = changesHeardBy(live, user_id)
  await db
    .transaction()
    .execute((tx) => announce(tx, { user_id }, { what: 'application', id: crypto.randomUUID() }))
  await expect.poll(() => heard).toHaveLength(1)
}

/** The changes among the events of a stream. */
export function changesIn(stream: string): Change[] {
  return [...stream.matchAll(/^event: change\ndata: (.+)$/gm)].map(([, data]) =>
    Change.parse(JSON.parse(data ?? '')),
  )
}
