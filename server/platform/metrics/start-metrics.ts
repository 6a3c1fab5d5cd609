// Metrics for Prometheus, on a port of their own that serves nothing else. They hold no personal
// data and no ids: labels are names from the code.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { App } from '../app.ts'
import type { Readiness } from '../http/health-routes.ts'
import { explainedPort } from '../start-refused.ts'
import { type DatabaseFigures, registerDatabaseMetrics } from './database-metrics.ts'
import { measureRequests, registerProcessMetrics } from './process-metrics.ts'

export interface MetricsSources {
  readiness: Readiness
  /** By the names of their metrics. */
  pools: Record<string, pg.Pool>
  readFigures: () => Promise<DatabaseFigures>
}

/** However often they are asked for, the database is asked once in so long. */
const keptMs = 3_000
/** Prometheus gives a target 10 seconds. */
const readMs = 2_000

/**
 * Serves `GET /metrics` at METRICS_PORT, in the text format 0.0.4. To be called before the server
 * of the app listens, whose calls are measured from then on.
 * @returns a function that ends it
 * @throws StartRefused where the port cannot be used
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export async function startMetrics(
  app: App,
  sources: MetricsSources,
): Promise<{ stop: () => Promise<void> }> {
  const { METRICS_PORT: port = 0, METRICS_HOST: host } = app.environment
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app.http, registry)
  registerProcessMetrics(app, sources, registry)
  const setFigures = registerDatabaseMetrics(registry)
  const recentFigures = keeping(sources.readFigures)

  async function answer(method: string | undefined, url: string | undefined, to: ServerResponse) {
    if (url?.split('?')[0] !== '/metrics') return to.writeHead(404).end()
    if (method !== 'GET') return to.writeHead(405, { allow: 'GET' }).end()
    setFigures(await recentFigures())
    const text = await registry.metrics()
    return to.writeHead(200, { 'content-type': registry.contentType }).end(text)
  }

  const server = createServer({ requestTimeout: 5_000 }, ({ method, url }, response) => {
    answer(method, url, response).catch((err: unknown) => {
      app.log.error({ err }, 'metrics could not be read')
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainedPort(error, port, host, 'METRICS_')))
    server.listen(port, host, resolve)
  })
  app.log.info({ metricsPort: (server.address() as AddressInfo).port }, 'metrics')
  return {
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Reads once in a while, for all calls until then. @returns null if it fails or takes long */
function keeping(read: () => Promise<DatabaseFigures>) {
  let cache: Promise<DatabaseFigures | null> | undefined
  let readAt = -Infinity
  return () => {
    const now = performance.now()
    if (cache && now - readAt < keptMs) return cache
    readAt = now
    cache = inTime(read())
    return cache
  }
}

async function inTime(reading: Promise<DatabaseFigures>) {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), readMs)
  return Promise.race([reading.catch(() => null), late]).finally(() => clearTimeout(timer))
}
