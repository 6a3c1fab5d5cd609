// Requests that no client of HTTP would write, byte by byte.
import { connect } from 'node:net'
import fc from 'fast-check'

const host = 'Host: x\r\nConnection: close\r\n'
const json = `${host}Content-Type: application/json\r\n`

const requests = [
  `GET / HTTP/1.1\r\n\r\n`,
  `GET / HTTP/9.9\r\n${host}\r\n`,
  `GET / HTTP/1.0\r\n\r\n`,
  `get / http/1.1\r\n${host}\r\n`,
  `\r\n\r\nGET /healthz HTTP/1.1\r\n${host}\r\n`,
  `GET  /healthz  HTTP/1.1\r\n${host}\r\n`,
  `GET http://evil.example/api/user HTTP/1.1\r\n${host}\r\n`,
  `GET //evil.example/%2e%2e HTTP/1.1\r\n${host}\r\n`,
  `GET * HTTP/1.1\r\n${host}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`,
  `GET /api/user?${'a=b&'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`,
  `GET /${'a/'.repeat(4_000)} HTTP/1.1\r\n${host}\r\n`,
  `GET /\u0001\u007f HTTP/1.1\r\n${host}\r\n`,
  `GET /api/user HTTP/1.1\r\n${host}${'X-A: b\r\n'.repeat(3_000)}\r\n`,
  `GET /api/user HTTP/1.1\r\n${host}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n`,
  `GET /api/user HTTP/1.1\r\n${host}Accept-Language: es\r\nAccept-Language: \r\n\r\n`,
  `GET /api/user HTTP/1.1\r\n${host}Bad Header: x\r\n\r\n`,
  `GET /api/user HTTP/1.1\r\n${host}X:\u0000\r\n\r\n`,
  `GET /api/live HTTP/1.1\r\n${host}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  `POST /api/login HTTP/1.1\r\n${json}Content-Length: -1\r\n\r\n`,
  `POST /api/login HTTP/1.1\r\n${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `,
  `POST /api/login HTTP/1.1\r\n${json}Content-Length: 99999999999999999999\r\n\r\n{}`,
  `POST /api/login HTTP/1.1\r\n${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST /api/login HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `POST /api/login HTTP/1.1\r\n${json}Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `POST /api/login HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\n2;x=${'y'.repeat(30_000)}\r\n{}\r\n0\r\n\r\n`,
  `POST /api/login HTTP/1.1\r\n${json}Expect: x\r\nContent-Length: 2\r\n\r\n{}`,
  `\u0016\u0003\u0001\u0002\u0000\u0001`,
  '\u0000'.repeat(1_000),
]

/** Longer than the server takes to give up a request; one that is not finished is cut off here. */
const quietMs = 1_500
const hangsUpMs = 10_000

/** @returns what is wrong with the reply, null if nothing is, and the bytes as a line */
export function sendToWire(url: string, seed: number) {
  const { promise, resolve } = Promise.withResolvers<{ what: string | null; line: string }>()
  const bytes = bytesOf(seed)
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setTimeout(quietMs, () => socket.destroy())
  const limit = setTimeout(() => socket.destroy(), hangsUpMs)
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.on('error', (error) => (text ||= error.message))
  socket.on('close', () => {
    clearTimeout(limit)
    resolve({ what: faultIn(text), line: JSON.stringify(bytes.toString('latin1').slice(0, 500)) })
  })
  socket.write(bytes)
  return promise
}

/** One of the requests, some of them with a byte changed or the end cut off. */
function bytesOf(seed: number) {
  const made = fc
    .tuple(fc.constantFrom(...requests), fc.nat(9), fc.nat(), fc.nat(255))
    .map(([text, kind, at, byte]) => {
      const bytes = Buffer.from(text, 'latin1')
      if (kind === 0) bytes[at % bytes.length] = byte
      return kind === 1 ? bytes.subarray(0, at % bytes.length) : bytes
    })
  return fc.sample(made, { seed, numRuns: 1 })[0] ?? Buffer.alloc(0)
}

function faultIn(text: string) {
  if (text.includes('ECONNREFUSED')) return 'the server is gone'
  const status = Number(text.match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? 0)
  if (status >= 500 && status !== 501 && status !== 503 && status !== 505) return `status ${status}`
  return /(?:\n|\\n) +at .+:\d+:\d+|node_modules\//.test(text) ? 'internals in the reply' : null
}
