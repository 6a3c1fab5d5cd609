// Requests to addresses that somebody of a company has written: never into the own network, in
// bounded time, and never further than the address that was checked.
import { lookup as lookUp } from 'node:dns/promises'
import { once } from 'node:events'
import { type IncomingMessage, request as sendHttp } from 'node:http'
import { request as sendHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Environment } from '../environment.ts'
import { isPublicAddress } from './public-address.ts'

type Allowed = Pick<Environment, 'OUTGOING_NETWORK'>

/** The causes of a request that was not answered. */
export const outgoingFailures = [
  'not_public',
  'unresolved',
  'unreachable',
  'tls',
  'timeout',
  'too_large',
] as const
export type OutgoingFailure = (typeof outgoingFailures)[number]

/** A request that was not answered. */
export class OutgoingError extends Error {
  readonly failure: OutgoingFailure

  constructor(failure: OutgoingFailure) {
    super(failure)
    this.name = 'OutgoingError'
    this.failure = failure
  }
}

interface Outgoing {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** From the look-up of the name to the last byte. */
  timeoutMs: number
  /** Of the answer's body; 0 reads none of it. */
  bytesMax: number
}

/** Looks a name up. @returns all of its addresses */
type Resolve = (name: string) => Promise<{ address: string; family: number }[]>

const askSystem: Resolve = (name) => lookUp(name, { all: true })

interface OutgoingAnswer {
  status: number
  /** As it was sent; empty if there was none. */
  contentType: string
  body: string
}

/**
 * True for an address that may be called: https, without credentials and fragment, whose host is no
 * address of a private network. `OUTGOING_NETWORK=any` allows http and every network.
 */
export function mayCall({ OUTGOING_NETWORK }: Allowed, address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (OUTGOING_NETWORK === 'any') return ['http:', 'https:'].includes(url.protocol)
  const host = hostOf(url)
  return url.protocol === 'https:' && (isIP(host) === 0 ? isName(host) : isPublicAddress(host))
}

/**
 * Sends one request and follows no redirect. The name is looked up once, all of its addresses are
 * checked, and the connection goes to one of these: a name that resolves otherwise a moment later
 * (DNS rebinding) changes nothing.
 * @param resolve asks the system unless given
 * @throws OutgoingError
 */
export async function sendOutside(
  allowed: Allowed,
  address: string,
  { method, headers = {}, body, timeoutMs, bytesMax }: Outgoing,
  resolve: Resolve = askSystem,
): Promise<OutgoingAnswer> {
  if (!mayCall(allowed, address)) throw new OutgoingError('not_public')
  const url = new URL(address)
  const signal = AbortSignal.timeout(timeoutMs)
  const addresses = await findAddresses(allowed, hostOf(url), resolve, signal)
  const send = url.protocol === 'https:' ? sendHttps : sendHttp
  return new Promise<OutgoingAnswer>((answer, reject) => {
    const fail = (error: unknown) => reject(failureOf(error, signal))
    const request = send(url, {
      method,
      headers: { 'user-agent': 'Altura/1', ...headers },
      // A connection of its own: nothing of an earlier look-up is used again.
      agent: false,
      lookup: lookupOf(addresses),
      signal,
    })
    request.on('error', fail)
    request.on('response', (response) => {
      response.on('error', fail)
      readBody(response, bytesMax).then((text) => answer({ ...headOf(response), body: text }), fail)
    })
    request.end(body)
  })
}

type Found = Awaited<ReturnType<Resolve>>

/** @throws OutgoingError where any of the addresses is not public, whichever would be called */
async function findAddresses(
  { OUTGOING_NETWORK }: Allowed,
  host: string,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<Found> {
  if (isIP(host) !== 0) return []
  const timeout = once(signal, 'abort').then(() => {
    throw new OutgoingError('timeout')
  })
  const addresses = await Promise.race([resolve(host).catch(() => []), timeout])
  if (addresses.length === 0) throw new OutgoingError('unresolved')
  if (OUTGOING_NETWORK !== 'any' && !addresses.every((one) => isPublicAddress(one.address)))
    throw new OutgoingError('not_public')
  return addresses
}

/** Answers with what was found before, whatever is asked. */
function lookupOf(found: Found): LookupFunction {
  return (_name, options, callback) => {
    const [first] = found
    if (options.all) callback(null, found)
    else callback(null, first?.address ?? '', first?.family ?? 0)
  }
}

function headOf({ statusCode = 0, headers }: IncomingMessage) {
  return { status: statusCode, contentType: headers['content-type'] ?? '' }
}

async function readBody(response: IncomingMessage, bytesMax: number) {
  if (bytesMax === 0) {
    response.destroy()
    return ''
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > bytesMax) {
      response.destroy()
      throw new OutgoingError('too_large')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function failureOf(error: unknown, signal: AbortSignal) {
  if (error instanceof OutgoingError) return error
  if (signal.aborted) return new OutgoingError('timeout')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isTls = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED|EPROTO)/.test(code)
  return new OutgoingError(isTls ? 'tls' : 'unreachable')
}

function hostOf({ hostname }: URL) {
  return hostname.replace(/^\[|\]$/g, '')
}

/** A name with a dot that is not one of this machine or its network (RFC 6761, RFC 6762). */
function isName(host: string) {
  return host.includes('.') && !/(?:^|\.)(?:localhost|local|internal|test|invalid)\.?$/.test(host)
}
