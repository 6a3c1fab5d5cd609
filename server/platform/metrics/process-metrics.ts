// Metrics that a process has in its memory.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { livePath } from '#contract/endpoint/live.ts'
import type { App, CacheFigures } from '../app.ts'
import type { Readiness } from '../http/health-routes.ts'

/** In seconds; a call is answered within five. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Measures the calls by the pattern of their route, which are as many as there are routes. */
export function measureRequests(http: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'altura_http_request_duration_seconds',
    help: 'Time until a call was answered, without event streams',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    if (route !== livePath)
      durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    done()
  })
}

interface Sources {
  readiness: Readiness
  pools: Record<string, pg.Pool>
}

type Labels = Record<string, string>
type Samples = [labels: Labels, value: number][]

/** Adds what is read from memory whenever it is asked for. */
export function registerProcessMetrics(app: App, sources: Sources, registry: Registry): void {
  const { gauge, counter } = readers(registry)
  gauge('ready', '1 while the process takes calls', [], () => [
    [{}, Number(sources.readiness.isReady)],
  ])
  gauge('live_streams', 'Event streams that are open', [], () => [[{}, app.live.countStreams()]])
  gauge('live_connected', '1 while live changes arrive', [], () => [
    [{}, Number(app.live.isConnected())],
  ])

  const ofPools = (samples: (name: string, pool: pg.Pool) => Samples) => () =>
    Object.entries(sources.pools).flatMap(([name, pool]) => samples(name, pool))
  gauge(
    'database_connections',
    'Connections to the database, by pool and state',
    ['pool', 'state'],
    ofPools((pool, { totalCount, idleCount }) => [
      [{ pool, state: 'used' }, totalCount - idleCount],
      [{ pool, state: 'idle' }, idleCount],
    ]),
  )
  gauge(
    'database_connections_max',
    'Connections that a pool may open',
    ['pool'],
    ofPools((pool, { options }) => [[{ pool }, options.max]]),
  )
  gauge(
    'database_waiting',
    'Statements that wait for a connection',
    ['pool'],
    ofPools((pool, { waitingCount }) => [[{ pool }, waitingCount]]),
  )

  const ofCaches = (samples: (name: string, figures: CacheFigures) => Samples) => () =>
    [...app.caches].flatMap(([name, figures]) => samples(name, figures()))
  gauge(
    'cache_bytes',
    'Bytes that a cache in memory holds',
    ['cache'],
    ofCaches((cache, { bytes }) => [[{ cache }, bytes]]),
  )
  gauge(
    'cache_entries',
    'Entries of a cache in memory',
    ['cache'],
    ofCaches((cache, { entries }) => [[{ cache }, entries]]),
  )
  counter(
    'cache_lookups_total',
    'Lookups in a cache in memory, by result',
    ['cache', 'result'],
    ofCaches((cache, figures) => lookups(figures, { cache })),
  )
}

function lookups({ hits, misses }: { hits: number; misses: number }, labels: Labels): Samples {
  return [
    [{ ...labels, result: 'hit' }, hits],
    [{ ...labels, result: 'miss' }, misses],
  ]
}

/** Functions that add a metric whose values are read when it is asked for. */
function readers(registry: Registry) {
  type Reader = (name: string, help: string, labelNames: string[], read: () => Samples) => void
  const gauge: Reader = (name, help, labelNames, read) =>
    registry.registerMetric(
      new Gauge({
        name: `altura_${name}`,
        help,
        labelNames,
        registers: [],
        collect() {
          for (const [labels, value] of read()) this.set(labels, value)
        },
      }),
    )
  const counter: Reader = (name, help, labelNames, read) =>
    registry.registerMetric(
      new Counter({
        name: `altura_${name}`,
        help,
        labelNames,
        registers: [],
        collect() {
          this.reset()
          for (const [labels, value] of read()) this.inc(labels, value)
        },
      }),
    )
  return { gauge, counter }
}
