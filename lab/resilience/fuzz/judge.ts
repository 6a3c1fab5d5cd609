// The rules that every reply keeps, whatever was sent.
import type { Described } from '#server/testing/openapi.ts'
import type { Request } from './requests.ts'
import type { Reply } from './send.ts'

/** Refusals of HTTP itself, before an operation is asked. */
const ofHttp = new Set([400, 405, 406, 411, 413, 414, 415, 416, 417, 419])
/** Refusals before there is a request at all. */
const ofParser = new Set([408, 431])
const internals = [
  /(?:\n|\\n) +at .+:\d+:\d+/,
  /node_modules\//,
  /\/server\/(?:features|platform)\//,
  /\b(?:TypeError|RangeError|ReferenceError|DatabaseError|PostgresError)\b/,
  /"(?:severity|sqlState|routine)":/,
]

/** A text of one person, and the callers who may read it. */
export interface Canary {
  text: string
  readers: string[]
}

export interface Rules {
  described: Described
  canaries: Canary[]
  /** Set where limits of rates may refuse a request of any kind. */
  isLimited: boolean
}

/** @returns what is wrong with a reply; null if nothing is */
export function faultOf(rules: Rules, request: Request, sent: string, reply: Reply): string | null {
  const { status, text, error, headers } = reply
  if (error) return mayBeCut(request, sent, error) ? null : `no reply: ${error}`
  if (status === 503 && !headers['retry-after']) return '503 without Retry-After'
  if (status >= 500 && status !== 503 && status !== 501) return `status ${status}`
  if (isDocument(request)) return schemaFault(rules, request, reply)
  const leak = internals.find((pattern) => pattern.test(text))
  if (leak) return `internals in the reply: ${leak.source}`
  const read = rules.canaries.find(
    (canary) =>
      !canary.readers.includes(request.caller) &&
      text.includes(canary.text) &&
      !sent.includes(canary.text),
  )
  if (read) return `${request.caller} reads ${read.text}`
  return schemaFault(rules, request, reply)
}

function schemaFault({ described, isLimited }: Rules, request: Request, reply: Reply) {
  const { status, headers, text } = reply
  const operation = request.operation === null ? null : described.operations[request.operation]
  if (request.method === 'HEAD') return text === '' ? null : 'a body in the reply to HEAD'
  const error = described.source.components.schemas.Error ?? {}
  const response = operation?.operation.responses[String(status)]
  if (!operation || !response) {
    const isExpected =
      !operation ||
      ofParser.has(status) ||
      (request.isHostile && ofHttp.has(status)) ||
      (isLimited && status === 429)
    if (!isExpected && status !== 304) return `status ${status}, which is not described`
    return status >= 400 && isJson(headers) ? described.check(error, parsed(text)) : null
  }
  const content = Object.entries(response.content ?? {})
  if (content.length === 0) return null
  const type = String(headers['content-type']).split(';')[0]
  const media = content.find(([name]) => name === type)?.[1]
  if (!media) return `the type ${type}, which is not described`
  if (type !== 'application/json') return null
  const value = parsed(text)
  return value === undefined ? 'no JSON' : described.check(media.schema, value)
}

/** A refusal by HTTP, or a body over its limit, may end the connection before the reply is read. */
function mayBeCut({ body, isHostile, method }: Request, sent: string, error: string) {
  // The parser of HTTP does not know yet that a request wants no body.
  if (method === 'HEAD' && error.startsWith('Parse Error: Data after')) return true
  if (!/ECONNRESET|EPIPE|socket hang up/.test(error)) return false
  const isForm = body !== null && 'form' in body
  return isHostile || isForm || sent.length > 1_000_000
}

function isDocument({ path }: Request) {
  const isDescription = ['openapi.json', 'docs'].includes(path.at(-1)?.text ?? '')
  // The outbox of a development server shows every email to everybody.
  return isDescription || path[0]?.text === 'outbox'
}

function isJson(headers: Reply['headers']) {
  return String(headers['content-type']).startsWith('application/json')
}

/** Undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
