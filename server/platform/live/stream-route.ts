import type { Writable } from 'node:stream'
import { livePath } from '#contract/live.ts'
import type { App } from '../app.ts'
import { logRequest } from '../http/guard.ts'
import { Refused } from '../refused.ts'
import { createHeartbeats, type Stream } from './heartbeats.ts'
import { takeConnection } from './take-connection.ts'

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // The body is what is sent until the connection ends, so that no chunk is framed.
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

  app.http.get(livePath, { exposeHeadRoute: false }, async (request, reply) => {
    request.raw.resume()
    const { authorization, 'last-event-id': lastId = null } = request.headers
    const token = authorization?.replace(/^bearer /i, '') ?? ''
    const actor = token ? await app.findActor(token) : null
    if (!actor) throw new Refused('not_signed_in')
    if (!actor.is_verified) throw new Refused('not_verified')
    // A refused browser retries, and polls in the meantime.
    if (!app.live.isConnected()) throw new Refused('unavailable')

    request.actor = actor
    const { raw } = reply.hijack()
    raw.removeHeader('transfer-encoding')
    raw.writeHead(200, { ...streamHeaders, 'x-request-id': request.id })
    raw.flushHeaders()
    const connection = takeConnection(raw, request.releaseAddress)
    if (connection !== raw) logRequest(request, reply)
    const { id: user_id, company_id, role, session_id } = actor
    const { stream, begin } = openStream(connection, { user_id, company_id, role, session_id })
    await app.live.replayEvents(stream, [lastId].flat()[0] ?? null).then(begin, stream.close)
  })

  /** Everything here is kept as long as the stream is open: nothing refers to its request. */
  function openStream(connection: Writable, opened: Omit<Stream, 'write' | 'close'>) {
    // Live events are buffered until the replay is written, because their ids imply everything
    // before them.
    let buffered: string[] | null = []
    const stream: Stream = { ...opened, write, close }
    const unsubscribe = app.live.subscribe(stream)
    const stopHeartbeats = heartbeats.add(stream)
    connection.once('close', release)
    return { stream, begin }

    function write(text: string) {
      if (buffered) buffered.push(text)
      // A client that does not read is disconnected; it resumes from its last event.
      else if (connection.writableNeedDrain) connection.destroy()
      else if (!connection.writableEnded) connection.write(text)
    }

    function begin(replay: string) {
      const text = [replay, ...(buffered ?? [])].join('')
      buffered = null
      write(text)
    }

    function close() {
      release()
      connection.end()
    }

    function release() {
      unsubscribe()
      stopHeartbeats()
    }
  }

  // Streams do not end by themselves, and the server's close would wait for them.
  app.http.addHook('preClose', async () => heartbeats.closeAll())
}
