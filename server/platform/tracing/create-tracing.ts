import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { preparedName } from '../db/prepared-query.ts'
import type { Environment } from '../environment.ts'

/** The traces of a process, which a collector gets (OpenTelemetry). */
export interface Tracing {
  /**
   * Makes a span of each call, as a child of the one in its `traceparent`. To be called before the
   * server listens.
   * @see https://www.w3.org/TR/trace-context/
   */
  traceRequests: (http: FastifyInstance) => void
  /** Makes a span of each statement of a connection that is sent within another span. */
  traceStatements: (client: pg.PoolClient) => void
  /** @returns the `traceparent` of the span under way, to be given to `traceJob` */
  origin: () => string | undefined
  /** Runs a job in a trace of its own, which is linked to its origin. */
  traceJob: <T>(name: string, origin: string | undefined, work: () => Promise<T>) => Promise<T>
  /** Makes a span of each call of the client of another service, as `smtp deliver`. */
  traceCalls: <Client extends object>(service: string, client: Client) => Client
  /** Sends what is left. */
  stop: () => Promise<void>
}

/**
 * Creates the traces of a process.
 * @returns null without OTEL_EXPORTER_OTLP_ENDPOINT; then no library of traces is loaded
 */
export async function createTracing(
  environment: Pick<Environment, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>,
): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = environment
  if (!endpoint) return null
  const { startTracing } = await import('./open-telemetry.ts')
  // Given, and not imported there, so that no part of the bundle is split off for it.
  return startTracing(endpoint, share, preparedName)
}
