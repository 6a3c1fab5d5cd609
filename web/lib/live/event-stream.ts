import { liveBeatMs, livePath } from '#contract/endpoint/live.ts'

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

    const parse = eventParser(onEvent)
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      lastByteAt = Date.now()
      parse(decoder.decode(next.value, { stream: true }))
    }
    return 'lost'
  } catch {
    return 'lost'
  } finally {
    clearInterval(check)
  }
}

/**
 * @param onEvent is given each event once its empty line has come
 * @returns what takes the text of a stream, in parts of any length
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
function eventParser(onEvent: Options['onEvent']) {
  let rest = ''
  let event = ''
  let id = ''
  let data: string[] = []

  function takeLine(line: string) {
    const [, name, value = ''] = /^(event|id|data)(?:: ?(.*))?$/.exec(line) ?? []
    if (name === 'event') event = value
    if (name === 'id') id = value
    if (name === 'data') data.push(value)
    if (line !== '') return
    if (data.length > 0) onEvent({ event, data: data.join('\n'), id })
    event = id = ''
    data = []
  }

  return (text: string) => {
    // A carriage return at the end may be half of the end of a line.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) takeLine(line)
  }
}
