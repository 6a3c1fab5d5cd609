import { Change } from '#contract/live.ts'
import type { Live } from '#server/platform/live/live.ts'
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

/** The changes among the events of a stream. */
export function changesIn(stream: string): Change[] {
  return [...stream.matchAll(/^event: change\ndata: (.+)$/gm)].map(([, data]) =>
    Change.parse(JSON.parse(data ?? '')),
  )
}
