import { createParser } from 'eventsource-parser'
import { liveBeatMs, livePath } from '#contract/live.ts'

/** Two missed heartbeats and a margin: a half-open connection never reports its end. */
const silenceMs = 2.7 * liveBeatMs
const checkEveryMs = 5_000

export interface StreamEvent {
  event: string
  data: string
  id: string
}

/**
 * 'gone': the token is not valid (401). 'refused': retrying is of no use (403). 'lost': anything
 * else, to be retried.
 */
export type Outcome = 'gone' | 'refused' | 'lost'

interface Options {
  token: string
  /** The id of the last event received before, sent as `Last-Event-ID`; null for a new stream. */
  lastId: string | null
  signal: AbortSignal
  onEvent: (event: StreamEvent) => void
}

/**
 * Reads one response of the event stream until it ends, is silent for 40 seconds or is aborted.
 * Never throws.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export async function readStream({ token, lastId, signal, onEvent }: Options): Promise<Outcome> {
  const silence = new AbortController()
  let lastByteAt = Date.now()
  // An interval runs immediately after the device wakes from sleep; a timeout would start counting
  // then.
  const check = setInterval(
    () => Date.now() - lastByteAt > silenceMs && silence.abort(),
    checkEveryMs,
  )
  try {
    const response = await fetch(livePath, {
      signal: AbortSignal.any([signal, silence.signal]),
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
      lastByteAt = Date.now()
      parser.feed(decoder.decode(next.value, { stream: true }))
    }
    return 'lost'
  } catch {
    return 'lost'
  } finally {
    clearInterval(check)
  }
}
