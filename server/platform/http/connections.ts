// Bounds on the time a request may take to arrive and on the connections of one address, so that
// slow or greedy clients do not use up the server. Answers are not bounded here: an event stream
// stays open as long as it is read.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../environment.ts'
import { isPublicAddress } from '../outgoing/public-address.ts'
import { Refused } from '../refused.ts'
import { type ArrivalTimes, cutOffAfter, defaultTimes } from './arrival-times.ts'

/** An office behind one address has a stream and a few calls for each of its people. */
const connectionsPerAddress = 500
const retryAfterSeconds = 10

/**
 * Ends bodies that do not arrive in time, and bounds the connections of one address. Behind trusted
 * proxies, where all connections are the proxy's, the requests under way of one client address are
 * bounded instead.
 */
export function guardConnections(
  http: FastifyInstance,
  { TRUST_PROXY, RATE_LIMIT }: Pick<Environment, 'TRUST_PROXY' | 'RATE_LIMIT'>,
  given: Partial<ArrivalTimes> = {},
) {
  const { bodyTimeoutMs } = { ...defaultTimes, ...given }
  http.addHook('preParsing', (request, _reply, _payload, done) => {
    if (!request.isMultipart()) cutOffAfter(http.server, request, bodyTimeoutMs)
    done()
  })

  if (!TRUST_PROXY) warnOfProxy(http)
  if (RATE_LIMIT === 'off') return
  const max = Math.max(1, Math.round(connectionsPerAddress * RATE_LIMIT))
  if (TRUST_PROXY) boundRequests(http, max)
  else boundConnections(http.server, max)
}

/** Warns once of a proxy that no setting names. From the internet the header says nothing. */
function warnOfProxy(http: FastifyInstance) {
  let isSaid = false
  http.addHook('onRequest', ({ headers, socket: { remoteAddress } }, _reply, done) => {
    const isForwarded =
      headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
    if (!isSaid && isForwarded && remoteAddress && !isPublicAddress(unmapped(remoteAddress))) {
      isSaid = true
      http.log.warn(
        'a proxy forwards requests that TRUST_PROXY does not name: all callers look like one',
      )
    }
    done()
  })
}

/** An IPv4 address as a socket of both families gives it. */
function unmapped(address: string) {
  return address.replace(/^::ffff:/i, '')
}

function boundConnections(server: Server, max: number) {
  const counter = createCounter(max)
  server.on('connection', (socket: Socket) => {
    const release = counter.take(socket.remoteAddress ?? '')
    if (release) socket.once('close', release)
    else socket.destroy()
  })
}

function boundRequests(http: FastifyInstance, max: number) {
  const counter = createCounter(max)
  http.addHook('onRequest', (request, reply, done) => {
    const release = counter.take(request.ip)
    if (!release) return done(new Refused('too_many_attempts', undefined, retryAfterSeconds))
    reply.raw.once('close', release)
    done()
  })
}

function createCounter(max: number) {
  const counts = new Map<string, number>()
  return {
    /** @returns what gives it back, or null if the address already has as many as it may. */
    take(address: string) {
      const count = counts.get(address) ?? 0
      if (count >= max) return null
      counts.set(address, count + 1)
      return () => {
        const left = (counts.get(address) ?? 1) - 1
        if (left > 0) counts.set(address, left)
        else counts.delete(address)
      }
    },
  }
}
