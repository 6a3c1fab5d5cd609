import type { Endpoint } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { uploadRefusals } from '../declared-refusals.ts'
import { refusalsOfAnyCall, responsesFor } from './responses.ts'

/**
 * Every refusal of an endpoint by its status, as a reference where the refusal is that of any call.
 */
export function refusedResponses(endpoint: Endpoint): Record<string, object> {
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
