// Sends one file for each token at once, from a process of its own, so that who measures beside it
// is not held up.
import { readFileSync } from 'node:fs'
import { request } from 'node:http'

export interface Burst {
  port: number
  tokens: string[]
  path: string
}

export interface Sent {
  /** 0 if the connection broke off. */
  status: number
  ms: number
}

const boundary = 'bench'
const head = `--${boundary}\r\ncontent-disposition: form-data; name="resume"; filename="resume.pdf"\r\ncontent-type: application/pdf\r\n\r\n`

process.once('message', (burst: Burst) => void sendAll(burst))

async function sendAll({ port, tokens, path }: Burst) {
  const body = Buffer.concat([
    Buffer.from(head),
    readFileSync(path),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const sent = await Promise.all(tokens.map((token) => send(port, token, body)))
  process.send?.(sent, () => process.exit())
}

function send(port: number, token: string, body: Buffer): Promise<Sent> {
  const { promise, resolve } = Promise.withResolvers<Sent>()
  const begun = performance.now()
  const ended = (status: number) => resolve({ status, ms: performance.now() - begun })
  const upload = request({
    method: 'POST',
    port,
    path: '/api/preferences/resume',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.byteLength,
    },
  })
  upload.on('response', (response) => {
    response.resume()
    ended(response.statusCode ?? 0)
  })
  upload.on('error', () => ended(0))
  upload.end(body)
  return promise
}
