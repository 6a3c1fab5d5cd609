/**
 * Rights of an API key, each with the calls whose endpoint names it. A key has no other right than
 * its scopes, whatever the person who made it may do.
 */
export const scopes = [
  'company:read',
  'vacancies:read',
  'vacancies:write',
  'candidates:read',
  'feedback:write',
] as const
export type Scope = (typeof scopes)[number]
