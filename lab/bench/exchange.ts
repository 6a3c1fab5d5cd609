// A client that costs little: one socket kept open, one call after another, compressed as browsers
// ask for it.
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'

export interface Call {
  path: string
  /** Empty for a visitor. */
  token: string
  /** Posted as JSON. */
  body?: object | undefined
}

export interface Answer {
  status: number
  /** Of the body, as it was sent. */
  bytes: number
  text: () => string
}

export type Exchange = Awaited<ReturnType<typeof openExchange>>

/** Opens a connection. */
export async function openExchange(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) =>
    socket.once('connect', resolve).once('error', reject),
  )

  function send(call: Call) {
    const answered = readAnswer()
    socket.write(requestOf(call))
    return answered
  }

  function readAnswer() {
    return new Promise<Answer>((resolve, reject) => {
      let received: Buffer = Buffer.alloc(0)
      const take = (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        const end = received.indexOf('\r\n\r\n')
        if (end < 0) return
        const head = received.toString('latin1', 0, end)
        const bytes = Number(/content-length: (\d+)/i.exec(head)?.[1])
        if (Number.isNaN(bytes)) return fail(new Error(`an answer without its length: ${head}`))
        if (received.length < end + 4 + bytes) return
        leave()
        const body = received.subarray(end + 4)
        const isBrotli = /content-encoding: br/i.test(head)
        resolve({
          status: Number(head.slice(9, 12)),
          bytes,
          text: () => (isBrotli ? brotliDecompressSync(body) : body).toString(),
        })
      }
      const lost = () => fail(new Error('the server closed the connection'))
      const fail = (error: Error) => {
        leave()
        reject(error)
      }
      const leave = () => socket.off('data', take).off('close', lost)
      socket.on('data', take).on('close', lost)
    })
  }
  return { send, end: () => socket.destroy() }
}

function requestOf({ path, token, body }: Call) {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${content ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept-encoding: br',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(content
      ? ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]
      : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${content}`
}
