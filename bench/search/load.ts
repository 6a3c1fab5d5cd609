// A client that costs next to nothing: sockets kept open, requests written as they are, answers
// counted and dropped.
import { connect, type Socket } from 'node:net'

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  slowest: number
}

interface Target {
  ports: number[]
  token: string
  connections: number
  seconds: number
}

/**
 * Asks for `paths`, each connection one after another from a place of its own, for so long, after a
 * second that is not counted. @throws Error at the first answer that is no 200
 */
export async function load(
  paths: string[],
  { ports, token, connections, seconds }: Target,
): Promise<Load> {
  const requests = paths.map(
    (path) =>
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\naccept-language: en\r\n\r\n`,
  )
  const started = performance.now()
  const countedFrom = started + 1000
  const until = countedFrom + seconds * 1000
  const times: number[] = []
  const each = Array.from({ length: connections }, async (_, number) => {
    const exchange = await open(ports[number % ports.length] ?? 0)
    for (let turn = number * 31; performance.now() < until; turn += 1) {
      const sent = performance.now()
      await exchange(requests[turn % requests.length] ?? '')
      if (sent >= countedFrom) times.push(performance.now() - sent)
    }
    exchange.end()
  })
  await Promise.all(each)
  return figuresOf(times, seconds)
}

/** Requests a second and how long they took, from the milliseconds of each. */
export function figuresOf(times: number[], seconds: number): Load {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    slowest: at(1),
  }
}

async function open(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) =>
    socket.once('connect', resolve).once('error', reject),
  )
  const exchange = async (request: string) => {
    const answered = wholeAnswer(socket)
    socket.write(request)
    await answered
  }
  return Object.assign(exchange, { end: () => socket.destroy() })
}

function wholeAnswer(socket: Socket) {
  return new Promise<void>((resolve, reject) => {
    let missing = -1
    let head = ''
    const take = (chunk: Buffer) => {
      if (missing >= 0) missing -= chunk.length
      else {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!head.startsWith('HTTP/1.1 200'))
          return done(new Error(`unexpected answer: ${head.slice(0, 200)}`))
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - end - 4)
      }
      if (missing === 0) done()
    }
    const lost = () => done(new Error('the server closed the connection'))
    const done = (error?: Error) => {
      socket.off('data', take).off('close', lost)
      if (error) reject(error)
      else resolve()
    }
    socket.on('data', take).on('close', lost)
  })
}
