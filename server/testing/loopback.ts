// Servers of this machine alone, and requests to them.
import { createServer, type IncomingMessage, request as send } from 'node:http'
import { type AddressInfo, Server } from 'node:net'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/**
 * For a server that listens to the whole network and takes no host: what begins on this port
 * meanwhile begins on this machine only.
 */
export async function onLoopback<T>(atPort: number, start: () => Promise<T>) {
  const listen = Server.prototype.listen as (this: Server, ...given: unknown[]) => Server
  const listenHere = function (this: Server, ...[port, ...rest]: unknown[]) {
    return listen.call(this, ...(port === atPort ? [{ port, host: '127.0.0.1' }] : [port, ...rest]))
  }
  Object.assign(Server.prototype, { listen: listenHere })
  return start().finally(() => Object.assign(Server.prototype, { listen }))
}

/** Each request on a connection of its own, so that the one asked can end at once. */
export function exchange({
  body,
  ...where
}: {
  port: number
  method: string
  path: string
  body: string
}) {
  return new Promise<Answer>((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', connection: 'close' }
    const request = send({ host: '127.0.0.1', agent: false, headers, ...where }, (response) => {
      void textOf(response).then((text) =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** The whole body of a request or an answer. */
export async function textOf(message: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Begins on a free port of this machine. @returns the port */
export function listening(server: ReturnType<typeof createServer>) {
  return new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
}

export async function freePort() {
  const server = createServer()
  const port = await listening(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
