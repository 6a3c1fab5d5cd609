import { refusals, type RefusalCode } from '#contract/refusals.ts'
import type { App } from '../app.ts'
import { refusalText } from '../i18n.ts'
import { describedReplyOf, requestSchemaOf } from './json-schema.ts'
import type { Served } from '../app.ts'
import { uploadRefusals } from './serve.ts'

/** The contract as OpenAPI 3.1, made once from the definitions that are served. */
export function serveOpenapi({ http, served, environment }: App) {
  let document: unknown
  http.get('/api/openapi.json', async () => (document ??= describe(served, environment.APP_URL)))
}

function describe(served: Served[], url: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { endpoint } of served) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Altura',
      version: '1',
      description:
        'Every call of the product. Success bodies never carry `message` or `errors`; error bodies always carry `message`.',
    },
    servers: [{ url }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
  }
}

function operationOf(endpoint: Served['endpoint']) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return {
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.access !== 'anyone' && { security: [{ token: [] }] }),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...queryParameters(endpoint),
    ],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done.',
        content: { 'application/json': { schema: describedReplyOf(endpoint.reply) } },
      },
      ...Object.fromEntries(refusedStatuses(endpoint)),
    },
  }
}

function queryParameters({ query }: Served['endpoint']) {
  if (!query) return []
  const { properties = {} } = requestSchemaOf(query) as { properties?: Record<string, unknown> }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
}

function requestBody({ body, upload }: Served['endpoint']) {
  const schema = body ? requestSchemaOf(body) : { type: 'object' }
  if (upload) {
    const properties = {
      ...(schema.properties as object),
      [upload.field]: { type: 'string', contentMediaType: 'application/octet-stream' },
    }
    return { requestBody: { content: { 'multipart/form-data': { schema: { ...schema, properties } } } } }
  }
  return body ? { requestBody: { required: true, content: { 'application/json': { schema } } } } : {}
}

function refusedStatuses(endpoint: Served['endpoint']) {
  const implied: RefusalCode[] = [
    ...(endpoint.access === 'anyone' ? [] : (['not_signed_in'] as const)),
    ...(typeof endpoint.access === 'object' ? (['not_verified', 'not_allowed'] as const) : []),
    ...(endpoint.body || endpoint.query || endpoint.upload ? (['invalid_fields'] as const) : []),
    ...(endpoint.limit ? (['too_many_attempts'] as const) : []),
    ...(endpoint.upload ? uploadRefusals : []),
  ]
  const byStatus = new Map<number, string[]>()
  for (const code of [...implied, ...endpoint.refusals])
    byStatus.set(refusals[code], [...(byStatus.get(refusals[code]) ?? []), refusalText('en', code)])
  return [...byStatus].map(([status, texts]) => [
    String(status),
    {
      description: [...new Set(texts)].join(' '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
}
