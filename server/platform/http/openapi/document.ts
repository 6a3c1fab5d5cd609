import { keyCallLimit, page } from '#contract/endpoint/limits.ts'
import { scopes } from '#contract/endpoint/scopes.ts'
import { tags } from '#contract/endpoint/tags.ts'
import type { App, Served } from '../../app.ts'
import { version } from '../../version.ts'
import { keyPrefix } from '../api-key.ts'
import { operationOf } from './operation.ts'
import { otherCalls } from './other-calls.ts'
import { sharedParameters } from './parameters.ts'
import { sharedResponses } from './responses.ts'
import { createSchemas } from './schemas.ts'

/** The interface in OpenAPI 3.1, from the endpoints that are served and the calls beside them. */
export function createDocument({
  http,
  served,
  environment,
}: Pick<App, 'http' | 'served' | 'environment'>) {
  const schemas = createSchemas()
  const paths: Record<string, Record<string, object>> = {}
  for (const { endpoint } of served)
    (paths[pathOf(endpoint)] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, schemas)
  for (const { method, route, path, operation } of otherCalls)
    if (http.hasRoute({ method, url: route }))
      (paths[path] ??= {})[method.toLowerCase()] = operation

  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: environment.APP_URL, description: 'This server.' }],
    tags,
    paths,
    components: {
      securitySchemes: { token: securityScheme, api_key: keyScheme },
      parameters: sharedParameters,
      headers: sharedHeaders,
      responses: sharedResponses(),
      schemas: schemas.components(),
    },
  }
}

export type Document = ReturnType<typeof createDocument>

function pathOf({ path }: Served['endpoint']) {
  return `/api${path.replace(/:(\w+)/g, '{$1}')}`
}

const info = {
  title: 'Altura',
  version,
  summary: 'An executive job board where paying to apply buys an answer.',
  description: [
    'Companies publish executive vacancies, executives apply with a structured application that costs credits, and staff answer each with feedback.',
    '**Tokens.** `login`, `register` and `signup` answer a token; every call that needs one takes it as `Authorization: Bearer <token>`. Programs of a company use an API key instead, in the calls that name its scope.',
    '**Errors** always carry `message`, and `errors` by field where fields are wrong; nested fields have dots, as in `address.location`. Success bodies never carry either. Refusals come in the order 429, 400, 401, 403, 404, 409, 422. Another method on a known path is answered 405 with `Allow`, an unknown path 404.',
    `**Pages.** Lists with \`cursor\` answer up to \`limit\` items (${page.default} unless given) and \`meta.next_cursor\`, which is null on the last page. Sent back as \`cursor\` it leads to the next page; it is opaque, and stays valid while items are added.`,
    '**Texts** are trimmed before their length counts, in Unicode code points. Unknown fields of a request are ignored; replies may gain fields.',
  ].join('\n\n'),
  license: { name: 'All rights reserved', identifier: 'LicenseRef-Altura' },
}

const securityScheme = {
  type: 'http',
  scheme: 'bearer',
  description: 'The token that `login`, `register` or `signup` answered.',
}

const keyScheme = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: `${keyPrefix}…`,
  description: `A key that somebody who manages the company has made under Integrations. It makes the calls of its scopes and no other, up to ${keyCallLimit.times} a minute: ${scopes.map((scope) => `\`${scope}\``).join(', ')}.`,
}

const sharedHeaders = {
  RequestId: {
    description: 'Names the request in the logs.',
    schema: { type: 'string', format: 'uuid' },
  },
  RetryAfter: {
    description: 'In how many seconds to try again.',
    schema: { type: 'integer', minimum: 1 },
  },
}
