import type { Scope } from '#contract/endpoint/scopes.ts'
import type { TextKey } from '#web/lib/i18n/namespaces.ts'

/** The name of each scope. */
export const scopeKeys = {
  'company:read': 'scope_company_read',
  'vacancies:read': 'scope_vacancies_read',
  'vacancies:write': 'scope_vacancies_write',
  'candidates:read': 'scope_candidates_read',
  'feedback:write': 'scope_feedback_write',
} as const satisfies Record<Scope, TextKey<'integrations'>>
