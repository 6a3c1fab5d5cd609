// A client that costs little: one socket kept open, one call after another.
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'

export interface Request {
  path: string
  token: string
  body: object
}

export interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

interface Read {
  path: string
  /** Empty for a visitor. */
  token: string
}

interface Received {
  status: number
  /** Of the body, as it was sent. */
  bytes: number
  isBrotli: boolean
  body: Buffer
}

/** Opens a connection. */
export async function openExchange(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) =>
    socket.once('connect', resolve).once('error', reject),
  )

  async function post({ path, token, body }: Request): Promise<Answer> {
    const content = JSON.stringify(body)
    const { status, body: answered } = await send(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}\r\n\r\n${content}`,
    )
    return { status, body: JSON.parse(answered.toString()) }
  }

  /** As a browser asks: compressed. */
  async function get({ path, token }: Read) {
    const { isBrotli, body, ...received } = await send(
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: br\r\n${
        token && `authorization: Bearer ${token}\r\n`
      }\r\n`,
    )
    return { ...received, text: () => (isBrotli ? brotliDecompressSync(body) : body).toString() }
  }

  function send(request: string) {
    const answered = readAnswer()
    socket.write(request)
    return answered
  }

  function readAnswer() {
    return new Promise<Received>((resolve, reject) => {
      let received = Buffer.alloc(0)
      const take = (chunk: Buffer) => {
        received = Buffer.concat([received, chunk])
        const end = received.indexOf('\r\n\r\n')
        if (end < 0) return
        const head = received.toString('latin1', 0, end)
        const bytes = Number(/content-length: (\d+)/i.exec(head)?.[1])
        if (Number.isNaN(bytes)) return fail(new Error(`an answer without its length: ${head}`))
        if (received.length < end + 4 + bytes) return
        leave()
        resolve({
          status: Number(head.slice(9, 12)),
          bytes,
          isBrotli: /content-encoding: br/i.test(head),
          body: received.subarray(end + 4),
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
  return { post, get, end: () => socket.destroy() }
}
