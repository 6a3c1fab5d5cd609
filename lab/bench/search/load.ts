// A client that costs next to nothing: sockets kept open, requests written as they are. Every
// answer's status and size is checked, and the whole of some.
import { connect, type Socket } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  slowest: number
}

export interface Asked {
  path: string
  /** Posted as JSON. */
  body?: unknown
  /** Throws if the answer, which is decompressed, is not what it should be. */
  check: (text: string) => void
}

interface Target {
  ports: number[]
  token: string
  connections: number
  seconds: number
}

/** One answer in so many is read, and not only counted. */
const readOf = 20
/** As a part of the size at first; what is compressed otherwise is no other answer. */
const sizes = { least: 0.75, most: 1.35 }

/**
 * Asks for each once, and then, each connection one after another from a place of its own, for so
 * long, after a second that is not counted.
 * @throws Error at the first answer that is no 200, or another than before
 */
export async function load(
  asked: Asked[],
  { ports, token, connections, seconds }: Target,
): Promise<Load> {
  const requests = asked.map((each) => ({ ...each, request: requestOf(each, token), size: 0 }))
  const first = await open(ports[0] ?? 0)
  for (const each of requests) each.size = readWhole(await first(each.request, true), each)
  first.end()

  const countedFrom = performance.now() + 1000
  const until = countedFrom + seconds * 1000
  const times: number[] = []
  const each = Array.from({ length: connections }, async (_, number) => {
    const exchange = await open(ports[number % ports.length] ?? 0)
    for (let turn = number * 31; performance.now() < until; turn += 1) {
      const call = requests[turn % requests.length]
      if (!call) break
      const isRead = turn % readOf === 0
      const sent = performance.now()
      const answer = await exchange(call.request, isRead)
      if (sent >= countedFrom) times.push(performance.now() - sent)
      if (answer.size < call.size * sizes.least || answer.size > call.size * sizes.most)
        throw new Error(`${call.path}: ${answer.size} bytes instead of ${call.size}`)
      if (isRead) readWhole(answer, call)
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

/** The headers of a browser, as far as the server reads them. */
function requestOf({ path, body }: Asked, token: string) {
  const sent = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${sent ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    'accept: application/json',
    'accept-encoding: gzip, deflate, br',
    'accept-language: en',
    ...(sent
      ? ['content-type: application/json', `content-length: ${Buffer.byteLength(sent)}`]
      : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${sent}`
}

interface Answer {
  size: number
  isBrotli: boolean
  /** Empty if it is only counted. */
  chunks: Buffer[]
}

function readWhole({ size, isBrotli, chunks }: Answer, { check }: Asked) {
  const bytes = Buffer.concat(chunks)
  check((isBrotli ? brotliDecompressSync(bytes) : bytes).toString())
  return size
}

async function open(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) =>
    socket.once('connect', resolve).once('error', reject),
  )
  const exchange = (request: string, isRead: boolean) => {
    const answered = wholeAnswer(socket, isRead)
    socket.write(request)
    return answered
  }
  return Object.assign(exchange, { end: () => socket.destroy() })
}

function wholeAnswer(socket: Socket, isRead: boolean) {
  return new Promise<Answer>((resolve, reject) => {
    const answer: Answer = { size: -1, isBrotli: false, chunks: [] }
    let missing = 0
    let head = ''
    const take = (chunk: Buffer) => {
      if (answer.size >= 0) return takeBody(chunk)
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const body = chunk.subarray(chunk.length - (head.length - end - 4))
      answer.size = Number(/content-length: (\d+)/i.exec(head)?.[1])
      answer.isBrotli = /content-encoding: br/i.test(head)
      missing = answer.size
      if (!head.startsWith('HTTP/1.1 200') || Number.isNaN(missing))
        return done(new Error(`unexpected answer: ${head.slice(0, 1000)}`))
      takeBody(body)
    }
    const takeBody = (chunk: Buffer) => {
      missing -= chunk.length
      if (isRead) answer.chunks.push(chunk)
      if (missing === 0) done()
    }
    const lost = () => done(new Error('the server closed the connection'))
    const done = (error?: Error) => {
      socket.off('data', take).off('close', lost)
      if (error) reject(error)
      else resolve(answer)
    }
    socket.on('data', take).on('close', lost)
  })
}
