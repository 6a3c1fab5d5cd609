// A client that costs little: one socket kept open, one call after another, each answer read as
// JSON.
import { connect } from 'node:net'

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

/** Opens a connection that posts. */
export async function openExchange(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) =>
    socket.once('connect', resolve).once('error', reject),
  )

  async function post({ path, token, body }: Request): Promise<Answer> {
    const content = JSON.stringify(body)
    const answered = readAnswer()
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}\r\n\r\n${content}`,
    )
    return answered
  }

  function readAnswer() {
    return new Promise<Answer>((resolve, reject) => {
      let received = Buffer.alloc(0)
      const take = (chunk: Buffer) => {
        received = Buffer.concat([received, chunk])
        const end = received.indexOf('\r\n\r\n')
        if (end < 0) return
        const head = received.toString('latin1', 0, end)
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        if (received.length < end + 4 + length) return
        leave()
        const text = received.toString('utf8', end + 4)
        resolve({ status: Number(head.slice(9, 12)), body: JSON.parse(text) })
      }
      const lost = () => {
        leave()
        reject(new Error('the server closed the connection'))
      }
      const leave = () => socket.off('data', take).off('close', lost)
      socket.on('data', take).on('close', lost)
    })
  }
  return { post, end: () => socket.destroy() }
}
