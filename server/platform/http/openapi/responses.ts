import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { type RefusalCode, refusals } from '#contract/endpoint/refusals.ts'
import { refusalText } from '../../i18n.ts'
import { uploadRefusals } from '../declared-refusals.ts'

/** Refusals whatever the call is: of another method on its path, and of a server in trouble. */
export const refusalsOfAnyCall: RefusalCode[] = [
  'method_not_allowed',
  'server_error',
  'unavailable',
]

/** The responses that many calls give, each once under `components.responses`. */
const shared = {
  BadRequest: ['malformed_body'],
  Unauthenticated: ['not_signed_in'],
  MethodNotAllowed: ['method_not_allowed'],
  TooLarge: ['too_large'],
  UnsupportedMediaType: ['unsupported_media_type'],
  ValidationFailed: ['invalid_fields'],
  TooManyAttempts: ['too_many_attempts'],
  ServerError: ['server_error'],
  Unavailable: ['unavailable'],
} satisfies Record<string, RefusalCode[]>

/** @returns the responses of `components.responses`, by name */
export function sharedResponses() {
  return Object.fromEntries(
    Object.entries(shared).map(([name, codes]) => [name, responseOf(codes)]),
  )
}

/**
 * Every refusal of an endpoint by its status, as a reference if any call may be refused so.
 */
export function responsesOf(endpoint: Endpoint): Record<string, object> {
  return responsesFor([...impliedRefusals(endpoint), ...endpoint.refusals])
}

/** The responses that follow from a call's access, its body and its rate limit. */
function impliedRefusals({
  access,
  beforeVerified,
  scope,
  method,
  path,
  query,
  body,
  upload,
  limit,
  csrf,
}: Endpoint): RefusalCode[] {
  const isWrite = method !== 'GET'
  const takesInput = isWrite || query !== undefined || path.includes(':')
  return [
    ...when(takesInput, 'malformed_body'),
    ...when(access !== 'anyone', 'not_signed_in'),
    ...when(typeof access === 'object' && !beforeVerified, 'not_verified'),
    ...when(typeof access === 'object', 'not_allowed', 'second_factor_required'),
    ...when(scope, 'key_refused', 'key_lacks_scope'),
    ...when(isWrite, 'too_large', 'unsupported_media_type'),
    ...when(csrf, 'csrf_mismatch'),
    ...when(body ?? query ?? upload, 'invalid_fields'),
    ...when(limit ?? scope ?? (isWrite && access !== 'anyone'), 'too_many_attempts'),
    ...when(upload, ...uploadRefusals),
    ...refusalsOfAnyCall,
  ]
}

function when(holds: unknown, ...codes: RefusalCode[]) {
  return holds ? codes : []
}

/**
 * @returns the responses of these refusals, by status; one that any call may give is a reference
 */
export function responsesFor(codes: RefusalCode[]): Record<string, object> {
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of new Set(codes))
    byStatus.set(refusals[code], [...(byStatus.get(refusals[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [String(status), referenceTo(codes) ?? responseOf(codes)]),
  )
}

function referenceTo(codes: RefusalCode[]) {
  const match = Object.entries(shared).find(([, same]) => String(same) === String(codes))
  return match && { $ref: `#/components/responses/${match[0]}` }
}

const fieldErrors = { email: ['This field is required.'] }

function responseOf(codes: RefusalCode[]) {
  const [status] = codes.map((code) => refusals[code])
  const schema = { $ref: `#/components/schemas/${status === 422 ? 'ValidationError' : 'Error'}` }
  return {
    description: [...new Set(codes.map(text))].join(' '),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(status === 405 && {
        Allow: { description: 'The methods of this path.', schema: { type: 'string' } },
      }),
      ...((status === 429 || status === 503) && {
        'Retry-After': { $ref: '#/components/headers/RetryAfter' },
      }),
    },
    content: {
      'application/json': {
        schema,
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  }
}

function exampleOf(code: RefusalCode) {
  return code === 'invalid_fields'
    ? { message: fieldErrors.email[0], errors: fieldErrors }
    : { message: text(code) }
}

function text(code: RefusalCode) {
  return refusalText('en', code, 30)
}
