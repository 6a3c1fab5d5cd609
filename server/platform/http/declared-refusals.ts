import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { RefusalCode } from '#contract/endpoint/refusals.ts'
import { problem, Refused } from '../refused.ts'
import type { Actor } from './actor.ts'

/** Refusals that every endpoint may give without declaring them. */
const impliedRefusals: RefusalCode[] = [
  'malformed_body',
  'not_signed_in',
  'not_verified',
  'not_allowed',
  'second_factor_required',
  'key_refused',
  'key_lacks_scope',
  'invalid_fields',
  'too_large',
  'unsupported_media_type',
  'too_many_attempts',
  'csrf_mismatch',
]

/** Besides them, of every endpoint that takes a file. */
export const uploadRefusals: RefusalCode[] = [
  'too_large',
  'too_many_uploads',
  'uploads_busy',
  'unavailable',
]

/** A refusal the contract does not mention is a bug like any other, and fails like one. */
export function refuse({ method, path, refusals, upload }: Endpoint, error: unknown): never {
  const declared = [...impliedRefusals, ...(upload ? uploadRefusals : []), ...refusals]
  if (error instanceof Refused && !declared.includes(error.code))
    throw new Error(`${method} ${path} does not declare ${error.code}`)
  throw error
}

/** The field tells browsers apart from other refusals with this status. */
export function refuseWeakSession({ needs_second_factor }: Actor): void {
  if (needs_second_factor)
    throw new Refused('second_factor_required', {
      second_factor: [problem('second_factor_required')],
    })
}
