// A collector of traces, as OpenTelemetry's exporters send them: JSON over HTTP.
// See https://opentelemetry.io/docs/specs/otlp/#otlphttp
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listening, textOf } from './loopback.ts'

export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: object }[]
  links?: { traceId: string; spanId: string }[]
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

/** Starts it on a free port. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  /** All that was sent. */
  const texts: string[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await textOf(request)
    // A server that starts tries it with nothing.
    if (text === '') {
      response.end()
      return
    }
    texts.push(text)
    const { resourceSpans } = JSON.parse(text) as Sent
    const scopes = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans)
    spans.push(...scopes.flatMap((scope) => scope.spans))
    response.setHeader('content-type', 'application/json').end('{}')
  }
  const server = createServer((request, response) => void take(request, response))
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    texts,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
