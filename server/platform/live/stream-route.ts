import type { ServerResponse } from 'node:http'
import { livePath } from '#contract/endpoint/live.ts'
import type { App } from '../app.ts'
import { refuseWeakSession } from '../http/declared-refusals.ts'
import { Refused } from '../refused.ts'
import { createHeartbeats, type Stream } from './heartbeats.ts'
import type { Recipient } from './recipient.ts'

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // The connection ends with the stream, so that a stopping server need not wait for it.
  connection: 'close',
  'x-accel-buffering': 'no',
} as const

/**
 * Adds the route of the event stream, one per browser. Each `change` names what to read again,
 * `reset` asks to read everything again. The format is that of server-sent events; the token
 * travels in the Authorization header, which EventSource cannot send, so browsers read the stream
 * with fetch.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function serveLiveStream(app: App): void {
  const heartbeats = createHeartbeats(app)

  app.http.get(livePath, async (request, reply) => {
    const { authorization, 'last-event-id': lastId = null } = request.headers
    const token = authorization?.replace(/^bearer /i, '') ?? ''
    const actor = token ? await app.findActor(token) : null
    if (!actor) throw new Refused('not_signed_in')
    if (!actor.is_verified) throw new Refused('not_verified')
    refuseWeakSession(actor)
    // A refused browser retries, and polls in the meantime.
    if (!app.live.isConnected()) throw new Refused('unavailable')

    const headers = Object.entries(reply.headers(streamHeaders).getHeaders())
    const { raw } = reply.hijack()
    raw.writeHead(
      200,
      headers.flatMap(([name, value = '']) => [name, value]),
    )
    raw.flushHeaders()
    const { id: user_id, company_id, role, session_id } = actor
    const stream = openStream(raw, session_id, { user_id, company_id, role })
    const replay = app.live.replayEvents({ user_id, company_id, role }, [lastId].flat()[0] ?? null)
    await replay.then(stream.begin, stream.close)
  })

  function openStream(
    raw: ServerResponse,
    session_id: string,
    recipient: Recipient,
  ): Stream & { begin: (replay: string) => void } {
    // Live events are buffered until the replay is written, because their ids imply everything
    // before them.
    let buffered: string[] | null = []
    const stream: Stream = {
      session_id,
      // A client that does not read is disconnected; it resumes from its last event.
      write(text) {
        if (buffered) buffered.push(text)
        else if (raw.writableNeedDrain) raw.destroy()
        else if (!raw.writableEnded) raw.write(text)
      },
      close() {
        release()
        raw.end()
      },
    }
    const unsubscribe = app.live.subscribe({
      ...recipient,
      write: stream.write,
      close: stream.close,
    })
    const stopHeartbeats = heartbeats.add(stream)
    raw.on('close', release)
    return { ...stream, begin }

    function begin(replay: string) {
      const text = [replay, ...(buffered ?? [])].join('')
      buffered = null
      stream.write(text)
    }

    function release() {
      unsubscribe()
      stopHeartbeats()
    }
  }

  // Streams do not end by themselves, and the server's close would wait for them.
  app.http.addHook('preClose', async () => heartbeats.closeAll())
}
