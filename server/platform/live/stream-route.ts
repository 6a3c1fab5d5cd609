import type { ServerResponse } from 'node:http'
import { liveBeatMs, livePath } from '#contract/live.ts'
import type { App } from '../app.ts'
import { Refused } from '../refused.ts'
import type { Person } from './subscribers.ts'

/** Streams take turns, so that thousands of them neither beat nor are looked up at the same moment. */
const turns = 15

interface Stream {
  session_id: string
  write: (text: string) => void
  hangUp: () => void
}

/**
 * One event stream a browser. Each event names what to read again; `reset` asks to read everything again.
 * The token travels in the header, so the browser reads the stream with fetch.
 */
export function serveLiveStream(app: App) {
  const beats = createBeats(app)

  app.http.get(livePath, async (request, reply) => {
    const { authorization, 'last-event-id': lastId = null } = request.headers
    const token = authorization?.replace(/^bearer /i, '') ?? ''
    const actor = token ? await app.findActor(token) : null
    if (!actor) throw new Refused('not_signed_in')
    if (!actor.is_verified) throw new Refused('not_verified')
    // Whoever is told that nothing is heard asks again, and meanwhile looks by themselves.
    if (!app.live.isHearing()) throw new Refused('unavailable')

    const { raw } = reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // With the stream ends its connection, or a server that stops would wait for it.
      connection: 'close',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    raw.flushHeaders()
    const { id: user_id, company_id, role, session_id } = actor
    const stream = open(raw, session_id, { user_id, company_id, role })
    const first = app.live.textOfFirst({ user_id, company_id, role }, [lastId].flat()[0] ?? null)
    await first.then(stream.begin, stream.hangUp)
  })

  function open(
    raw: ServerResponse,
    session_id: string,
    person: Person,
  ): Stream & { begin: (first: string) => void } {
    // What comes before it is known what was missed waits: whoever has it must have everything before it.
    let waiting: string[] | null = []
    const stream: Stream = {
      session_id,
      // Who no longer reads, on a line that is still open, is let go: they ask for what they missed when they are back.
      write(text) {
        if (waiting) waiting.push(text)
        else if (raw.writableNeedDrain) raw.destroy()
        else if (!raw.writableEnded) raw.write(text)
      },
      hangUp() {
        leave()
        raw.end()
      },
    }
    const stopTelling = app.live.subscribe({ ...person, write: stream.write, hangUp: stream.hangUp })
    const stopBeating = beats.add(stream)
    raw.on('close', leave)
    return { ...stream, begin }

    function begin(first: string) {
      const text = [first, ...(waiting ?? [])].join('')
      waiting = null
      stream.write(text)
    }

    function leave() {
      stopTelling()
      stopBeating()
    }
  }

  // Streams never end by themselves, and a server that waits for them would never close.
  app.http.addHook('preClose', async () => beats.hangUpAll())
}

/** Shows every stream now and then that its line is alive, and ends those whose session has run out. */
function createBeats(app: App) {
  const groups = Array.from({ length: turns }, () => new Set<Stream>())
  let added = 0
  let turn = 0
  let open = 0
  let timer: NodeJS.Timeout | undefined

  async function beat() {
    const due = [...(groups[(turn = (turn + 1) % turns)] ?? [])]
    // A beat says that a change would have been told.
    if (due.length === 0 || !app.live.isHearing()) return
    const text = app.live.beat()
    for (const { write } of due) write(text)
    // While nobody can tell whose session goes on, the streams stay.
    const going = await app.findOpenSessions(due.map(({ session_id }) => session_id)).catch(() => null)
    if (going) for (const { session_id, hangUp } of due) if (!going.has(session_id)) hangUp()
  }

  return {
    add(stream: Stream) {
      const group = groups[added++ % turns]
      group?.add(stream)
      open += 1
      timer ??= setInterval(() => void beat(), liveBeatMs / turns)
      return () => {
        if (!group?.delete(stream)) return
        open -= 1
        if (open > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    hangUpAll() {
      for (const { hangUp } of groups.flatMap((group) => [...group])) hangUp()
    },
  }
}
