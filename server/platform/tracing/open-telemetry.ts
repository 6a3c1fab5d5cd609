// Spans name endpoints, prepared statements and queues. They hold no value of a statement, no
// address, no id of a person, and no message of an error.
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { livePath } from '#contract/endpoint/live.ts'
import { version } from '../version.ts'

/**
 * Starts sending traces.
 * @param endpoint the address of a collector, without the path of traces
 * @param share of the traces that begin here, from 0 to 1
 * @param nameOf returns the name of a prepared statement
 */
export function startTracing(
  endpoint: string,
  share: number,
  nameOf: (text: string) => string | undefined,
) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'altura', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  const tracer = provider.getTracer('altura')
  return {
    traceRequests: (http: FastifyInstance) => traceRequests(http, tracer),
    traceStatements: (client: pg.PoolClient) => traceStatements(client, tracer, nameOf),
    origin() {
      const carrier: Record<string, string> = {}
      propagation.inject(context.active(), carrier)
      return carrier.traceparent
    },
    traceJob: <T>(name: string, origin: string | undefined, work: () => Promise<T>) =>
      traceJob(tracer, name, origin, work),
    traceCalls: <Client extends object>(service: string, client: Client) =>
      traceCalls(tracer, service, client),
    async stop() {
      await provider.shutdown()
      for (const api of [trace, context, propagation]) api.disable()
    },
  }
}

function traceRequests(http: FastifyInstance, tracer: Tracer) {
  const contexts = new WeakMap<FastifyRequest, Context>()
  const within = (request: FastifyRequest, work: () => void) =>
    context.with(contexts.get(request) ?? context.active(), work)

  http.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url
    // An event stream is open for hours.
    if (route === livePath) return done()
    const span = tracer.startSpan(
      route ? `${request.method} ${route}` : request.method,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          ...(route && { 'http.route': route }),
          'altura.request_id': request.id,
        },
      },
      propagation.extract(ROOT_CONTEXT, request.headers),
    )
    contexts.set(request, trace.setSpan(ROOT_CONTEXT, span))
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    within(request, done)
  })
  // A body arrives outside of the context of its request.
  http.addHook('preValidation', (request, _reply, done) => within(request, done))
}

type Query = (...given: unknown[]) => unknown

function traceStatements(
  client: pg.PoolClient,
  tracer: Tracer,
  nameOf: (text: string) => string | undefined,
) {
  const query = client.query.bind(client) as Query
  const traced = (...given: unknown[]) => {
    const text = textOf(given[0])
    if (text === undefined || !trace.getActiveSpan()?.isRecording()) return query(...given)
    const [operation = ''] = text.trimStart().split(/[\s;]/, 1)
    const span = tracer.startSpan(nameOf(text) ?? summaryOf(operation, text), {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation.toUpperCase(),
      },
    })
    const answer = query(...given)
    if (!(answer instanceof Promise)) {
      span.end()
      return answer
    }
    return endedWith(span, answer)
  }
  Object.assign(client, { query: traced })
}

function textOf(statement: unknown) {
  if (typeof statement === 'string') return statement
  const { text } = statement as { text?: unknown }
  return typeof text === 'string' ? text : undefined
}

/** The operation and its first table, as `select vacancies`. */
function summaryOf(operation: string, text: string) {
  const [, table] = /\b(?:from|into|update|call)\s+"?(?:\w+"?\."?)?(\w+)/i.exec(text) ?? []
  return [operation.toLowerCase(), table].filter(Boolean).join(' ')
}

function traceJob<T>(
  tracer: Tracer,
  name: string,
  origin: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const from = origin && propagation.extract(ROOT_CONTEXT, { traceparent: origin })
  const cause = from ? trace.getSpanContext(from) : undefined
  const options = {
    root: true,
    kind: SpanKind.CONSUMER,
    attributes: { 'messaging.destination.name': name },
    ...(cause && { links: [{ context: cause }] }),
  }
  return tracer.startActiveSpan(`job ${name}`, options, (span) => endedWith(span, work()))
}

function traceCalls<Client extends object>(tracer: Tracer, service: string, client: Client) {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || typeof name !== 'string') return value
      return (...given: unknown[]): unknown => {
        const call = () => value.apply(target, given) as unknown
        if (!trace.getActiveSpan()?.isRecording()) return call()
        const options = { kind: SpanKind.CLIENT, attributes: { 'peer.service': service } }
        return tracer.startActiveSpan(`${service} ${name}`, options, (span) => {
          const answer = call()
          if (answer instanceof Promise) return endedWith(span, answer)
          span.end()
          return answer
        })
      }
    },
  })
}

async function endedWith<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
