import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

export interface ArrivalTimes {
  /**
   * From the opening of the connection, or from the first byte of a further request, to the end of
   * the headers.
   */
  headersTimeoutMs: number
  /**
   * From the end of the headers to the end of the body, unless it is a form that may carry a file.
   */
  bodyTimeoutMs: number
  /** From the first byte of the headers to the last of the body, whatever the body is. */
  requestTimeoutMs: number
}

/** A file of 10 MiB arrives within two minutes on a line of 0.7 Mbit/s. */
export const defaultTimes: ArrivalTimes = {
  headersTimeoutMs: 15_000,
  bodyTimeoutMs: 20_000,
  requestTimeoutMs: 120_000,
}

/**
 * Options of the HTTP server that end requests which do not arrive in time. They are answered 408
 * and cut off.
 */
export function arrivalOptions(given: Partial<ArrivalTimes> = {}) {
  const { headersTimeoutMs, requestTimeoutMs } = { ...defaultTimes, ...given }
  return {
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: Math.min(5_000, headersTimeoutMs),
    },
  }
}

/** Answers 408 and closes the connection where the body has not arrived within the time. */
export function cutOffAfter(server: Server, { raw }: FastifyRequest, timeoutMs: number) {
  // A request that came over no connection has its body already.
  if (raw.complete || !(raw.socket instanceof Socket)) return
  if (!('content-length' in raw.headers || 'transfer-encoding' in raw.headers)) return
  const timer = setTimeout(() => {
    const error = Object.assign(new Error('the body took too long'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    })
    // As Node itself reports requests that take too long.
    server.emit('clientError', error, raw.socket)
  }, timeoutMs)
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
}
