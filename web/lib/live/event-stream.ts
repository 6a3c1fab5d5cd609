// One reading of the event stream, from its beginning to its end.
import { createParser } from 'eventsource-parser'
import { liveBeatMs, livePath } from '#contract/live.ts'

/** Two beats and some time: a line that is silent for so long is dead, even if nobody said so. */
const silenceMs = 2.7 * liveBeatMs
const lookEveryMs = 5_000

export interface StreamEvent {
  event: string
  data: string
  id: string
}

/** 'gone': the server no longer accepts the token; 'refused': asking again is of no use; 'lost': it is. */
export type Outcome = 'gone' | 'refused' | 'lost'

interface Reading {
  token: string
  /** What was told before this one came after. */
  lastId: string | null
  signal: AbortSignal
  onEvent: (event: StreamEvent) => void
}

/** Reads until the stream ends, falls silent or is given up. */
export async function readStream({ token, lastId, signal, onEvent }: Reading): Promise<Outcome> {
  const silent = new AbortController()
  let heardAt = Date.now()
  // After a sleep this looks at once how long it was.
  const looking = setInterval(() => Date.now() - heardAt > silenceMs && silent.abort(), lookEveryMs)
  try {
    const response = await fetch(livePath, {
      signal: AbortSignal.any([signal, silent.signal]),
      cache: 'no-store',
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        ...(lastId !== null && { 'Last-Event-ID': lastId }),
      },
    })
    if (response.status === 401) return 'gone'
    if (response.status === 403) return 'refused'
    if (!response.ok || !response.body) return 'lost'

    const parser = createParser({
      onEvent: ({ event = '', data, id = '' }) => onEvent({ event, data, id }),
    })
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      heardAt = Date.now()
      parser.feed(decoder.decode(next.value, { stream: true }))
    }
    return 'lost'
  } catch {
    return 'lost'
  } finally {
    clearInterval(looking)
  }
}
