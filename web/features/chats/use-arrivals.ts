import { useState } from 'react'
import type { Message, ModelType } from '#contract/chats.ts'

const keptMax = 10

/** What came in at once. */
export interface Arrival {
  id: string
  count: number
  content: string
}

/** What the other side has written since the conversation was opened, as it came. */
export function useArrivals(messages: readonly Message[] | null, me: ModelType): readonly Arrival[] {
  const newest = messages?.at(-1)?.id
  const [heard, setHeard] = useState<{ newest: string | undefined; arrivals: Arrival[] } | null>(null)
  if (!messages || heard?.newest === newest) return heard?.arrivals ?? []
  if (!heard) setHeard({ newest, arrivals: [] })
  else {
    const known = messages.findIndex(({ id }) => id === heard.newest)
    const others = messages.slice(known + 1).filter(({ model_type }) => model_type !== me)
    const last = others.at(-1)
    const arrived = last ? [{ id: last.id, count: others.length, content: last.content }] : []
    setHeard({ newest, arrivals: [...heard.arrivals, ...arrived].slice(-keptMax) })
  }
  return heard?.arrivals ?? []
}
