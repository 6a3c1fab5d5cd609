// Streams as browsers keep them, without the browsers: one connection each, read for as long as it
// is open and resumed from its last event when it is cut.
import { connect, type Socket } from 'node:net'
import { livePath } from '#contract/endpoint/live.ts'

const atOnce = 50
/** As `web/lib/live/reconnect.ts` has it: doubled with each attempt, and half of it left to chance. */
const retryMs = { first: 500, longest: 15_000 }
const change = /event: change\ndata: (\{.*\})\n/g

export interface Listener {
  token: string
  port: number
}

interface Stream extends Listener {
  socket: Socket | null
  lastId: string
}

export interface Streams {
  /** Resolves to the time at which the stream of `token` reports a change of this chat. */
  received: (token: string, chat: string) => Promise<number>
  /** The number of streams that the server has ended. */
  lost: () => number
  /**
   * Cuts all of them at once and lets each return as a browser does.
   * @returns the milliseconds after which each was resumed, and the attempts that failed
   */
  cutAll: () => Promise<{ times: number[]; failed: number }>
  close: () => void
}

export async function openStreams(listeners: Listener[]): Promise<Streams> {
  const { received, report } = createReceipts()
  const streams = listeners.map((one): Stream => ({ ...one, socket: null, lastId: '' }))
  let lost = 0
  for (let start = 0; start < streams.length; start += atOnce)
    await Promise.all(streams.slice(start, start + atOnce).map(open))

  /** Resolves once the stream is ready. */
  function open(stream: Stream) {
    const { token, port, lastId } = stream
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const resumed = lastId && `last-event-id: ${lastId}\r\n`
    socket.write(
      `GET ${livePath} HTTP/1.1\r\nhost: 127.0.0.1\r\n${resumed}authorization: Bearer ${token}\r\n\r\n`,
    )
    socket.on('error', reject)
    socket.on('close', () => {
      if (stream.socket === socket) lost += 1
      reject(new Error('the server closed a stream'))
    })
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200 ')) socket.destroy()
      stream.lastId = text.slice(text.lastIndexOf('id: ')).match(/^id: (\d+)/)?.[1] ?? stream.lastId
      if (text.includes('event: ready')) {
        stream.socket = socket
        resolve()
      }
      if (text.includes('event: change')) report(token, text)
    })
    return promise
  }

  return {
    received,
    lost: () => lost,
    async cutAll() {
      const cutAt = performance.now()
      let failed = 0
      for (const stream of streams) cut(stream)
      const returns = streams.map(async (stream) => {
        for (let ms = retryMs.first; !stream.socket; ms = Math.min(ms * 2, retryMs.longest)) {
          await new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())))
          await open(stream).catch(() => (failed += 1))
        }
        return performance.now() - cutAt
      })
      return { times: await Promise.all(returns), failed }
    },
    close() {
      for (const stream of streams) cut(stream)
    },
  }
}

function cut(stream: Stream) {
  const { socket } = stream
  stream.socket = null
  socket?.destroy()
}

/** Tells who waits for a change of a chat when the stream of a token has reported it. */
function createReceipts() {
  const waiting = new Map<string, (at: number) => void>()
  return {
    received(token: string, chat: string) {
      const { promise, resolve } = Promise.withResolvers<number>()
      waiting.set(`${token} ${chat}`, resolve)
      return promise.finally(() => waiting.delete(`${token} ${chat}`))
    },
    report(token: string, text: string) {
      for (const [, data = ''] of text.matchAll(change)) {
        const { what, id } = JSON.parse(data) as { what: string; id: string }
        if (what === 'chat') waiting.get(`${token} ${id}`)?.(performance.now())
      }
    },
  }
}
