// Streams as browsers keep them, without the browsers: one connection each, read for as long as it
// is open.
import { connect, type Socket } from 'node:net'
import { livePath } from '#contract/endpoint/live.ts'

const atOnce = 50
const change = /event: change\ndata: (\{.*\})\n/g

interface Listener {
  token: string
  port: number
}

export interface Streams {
  /** Resolves to the time at which the stream of `token` reports a change of this chat. */
  received: (token: string, chat: string) => Promise<number>
  /** The number of streams that the server has ended. */
  lost: () => number
  close: () => void
}

export async function openStreams(listeners: Listener[]): Promise<Streams> {
  const { received, report } = createReceipts()
  const sockets: Socket[] = []
  let lost = 0
  for (let start = 0; start < listeners.length; start += atOnce)
    await Promise.all(listeners.slice(start, start + atOnce).map(open))

  /** Resolves once the stream is ready. */
  function open({ token, port }: Listener) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    sockets.push(socket)
    socket.write(
      `GET ${livePath} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`,
    )
    socket.on('error', reject)
    socket.on('end', () => {
      lost += 1
      reject(new Error('the server closed a stream'))
    })
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200 '))
        reject(new Error(`a stream was refused: ${text.slice(0, 200)}`))
      if (text.includes('event: ready')) resolve()
      if (text.includes('event: change')) report(token, text)
    })
    return promise
  }

  return {
    received,
    lost: () => lost,
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
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
