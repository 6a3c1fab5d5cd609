// A system of a company on the loopback, which takes webhooks and checks their signatures.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { listening, textOf } from './loopback.ts'

interface Received {
  headers: Record<string, string>
  body: string
}

/** Answers with the status that was set last, 204 at first. */
export async function startReceiver() {
  const received: Received[] = []
  let status = 204
  let waiting: ((status: number) => void)[] | undefined
  const server = createServer((request, response) => {
    void keep(request, response)
  })

  async function keep(request: IncomingMessage, response: ServerResponse) {
    const body = await textOf(request)
    received.push({ headers: request.headers as Record<string, string>, body })
    const answer = (given: number) => response.writeHead(given, { location: '/elsewhere' }).end()
    if (waiting) waiting.push(answer)
    else answer(status)
  }

  const port = await listening(server)
  return {
    /** @returns the event of a request. @throws if it is not signed with the secret */
    verified: (secret: string, { headers, body }: Received) =>
      new Webhook(secret).verify(body, headers) as { type: string; data: Record<string, string> },
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answerWith(next: number) {
      status = next
      waiting = undefined
    },
    /** @returns the answers to all that is received from now on, which wait to be given */
    holdAnswers: () => (waiting = []) as ((status: number) => void)[],
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
