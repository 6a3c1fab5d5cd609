// Every "no" the server may give, with its HTTP status. Texts: locales/{language}/refusals.json.
export const refusals = {
  malformed_body: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  not_verified: 403,
  not_allowed: 403,
  link_invalid: 403,
  link_of_another: 403,
  not_found: 404,
  method_not_allowed: 405,
  session_is_current: 409,
  person_is_owner: 409,
  person_is_you: 409,
  already_applied: 409,
  vacancy_closed: 409,
  vacancy_has_candidates: 409,
  checkout_unpaid: 409,
  too_large: 413,
  unsupported_media_type: 415,
  csrf_mismatch: 419,
  invalid_fields: 422,
  too_many_attempts: 429,
  server_error: 500,
  payment_provider_failed: 502,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof refusals
