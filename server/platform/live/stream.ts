import { livePath, type Change } from '#contract/live.ts'
import { Refused } from '../refused.ts'
import type { App } from '../app.ts'

const heartbeatMs = 15_000

/**
 * One event stream a browser. Each event names what to read again; `reset` asks to read everything again.
 * The token travels in the header, so the browser reads the stream with fetch.
 */
export function serveLiveStream(app: App) {
  const open = new Set<() => void>()

  app.http.get(livePath, async (request, reply) => {
    const token = request.headers.authorization?.replace(/^bearer /i, '') ?? ''
    const actor = token ? await app.findActor(token) : null
    if (!actor) throw new Refused('not_signed_in')
    if (!actor.is_verified) throw new Refused('not_verified')

    const { raw } = reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // With the stream ends its connection, or a server that stops would wait for it.
      connection: 'close',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    // Who no longer reads, on a line that is still open, is let go: they ask to read everything when they are back.
    const write = (event: string, data: string) =>
      raw.writableNeedDrain ? raw.destroy() : raw.write(`event: ${event}\ndata: ${data}\n\n`)
    write('ready', '{}')

    const leave = app.live.subscribe({
      user_id: actor.id,
      company_id: actor.role === 'collaborator' ? null : actor.company_id,
      tell: (change: Change) => write('change', JSON.stringify(change)),
      tellAll: () => write('reset', '{}'),
      hangUp,
    })
    const heartbeat = setInterval(async () => {
      raw.write(': still here\n\n')
      // A session that has run out hears no more. While nobody can tell, the stream stays.
      const still = await app.findActor(token).catch(() => actor)
      if (!still) hangUp()
    }, heartbeatMs)
    open.add(hangUp)
    raw.on('close', stopTelling)

    function stopTelling() {
      clearInterval(heartbeat)
      leave()
      open.delete(hangUp)
    }

    function hangUp() {
      stopTelling()
      raw.end()
    }
  })

  // Streams never end by themselves, and a server that waits for them would never close.
  app.http.addHook('preClose', async () => {
    for (const hangUp of open) hangUp()
  })
}
