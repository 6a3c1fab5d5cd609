// The contract's own names for its endpoints and shapes. The description uses the same names.
import type * as z from 'zod/mini'
import * as accounts from '#contract/accounts.ts'
import * as applications from '#contract/applications.ts'
import * as chats from '#contract/chats.ts'
import * as companies from '#contract/companies.ts'
import * as credits from '#contract/credits.ts'
import * as emailChanges from '#contract/email-changes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as ledger from '#contract/ledger.ts'
import * as live from '#contract/live.ts'
import * as notifications from '#contract/notifications.ts'
import * as passwords from '#contract/passwords.ts'
import * as preferences from '#contract/preferences.ts'
import * as resources from '#contract/resources.ts'
import * as resumes from '#contract/resumes.ts'
import * as shapes from '#contract/shapes.ts'
import * as vacancies from '#contract/vacancies.ts'
import * as vacancyBody from '#contract/vacancy-body.ts'
import type { Tag } from './tags.ts'

type Schema = z.core.$ZodType

const modules: [tag: Tag, module: object][] = [
  ['accounts', accounts],
  ['accounts', emailChanges],
  ['accounts', passwords],
  ['companies', companies],
  ['vacancies', vacancies],
  ['vacancies', vacancyBody],
  ['applications', applications],
  ['chats', chats],
  ['credits', credits],
  ['credits', ledger],
  ['preferences', preferences],
  ['preferences', resumes],
  ['notifications', notifications],
  ['resources', resources],
  ['resources', shapes],
  ['live', live],
]

const entries = modules.flatMap(([tag, module]) =>
  Object.entries(module).map(([name, value]) => ({ tag, name, value: value as unknown })),
)

/** The exported name of each endpoint, and the noun that it belongs to. */
export const endpointNames = new Map<Endpoint, { operationId: string; tag: Tag }>(
  entries.flatMap(({ tag, name, value }) =>
    isEndpoint(value) ? [[value, { operationId: name, tag }]] : [],
  ),
)

/**
 * The exported name of each shape that is sent or answered. Queries are described parameter by
 * parameter.
 */
export const schemaNames = new Map<Schema, string>(
  entries.flatMap(({ name, value }) =>
    isSchema(value) && /^[A-Z](?!.*Query$)/.test(name) ? [[value, name]] : [],
  ),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value
}
