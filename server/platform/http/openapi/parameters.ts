import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { JsonSchema } from '../json-schema.ts'
import { queryTexts } from './query-texts.ts'
import type { Schemas } from './schemas.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: JsonSchema
  style?: 'form'
  explode?: true
}

/** Of every call: the language of labels and messages. */
export const sharedParameters = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description:
      'The language of labels, names of lists and messages: the first of `en` and `es` that it names.',
    schema: { type: 'string', default: 'en', examples: ['es-MX,es;q=0.9,en;q=0.8'] },
  },
  XsrfToken: {
    name: 'X-XSRF-TOKEN',
    in: 'header',
    required: false,
    description:
      'Repeats the cookie `XSRF-TOKEN`. Required where the cookie is sent, as browsers do.',
    schema: { type: 'string' },
  },
} satisfies Record<string, Parameter>

/** @throws Error if a parameter has no description */
export function parametersOf(endpoint: Endpoint, schemas: Schemas): object[] {
  return [
    ...pathParameters(endpoint, schemas),
    ...queryParameters(endpoint, schemas),
    { $ref: '#/components/parameters/AcceptLanguage' },
    ...(endpoint.csrf ? [{ $ref: '#/components/parameters/XsrfToken' }] : []),
  ]
}

function pathParameters({ params }: Endpoint, schemas: Schemas): Parameter[] {
  const { properties = {} } = (params ? schemas.sent(params) : {}) as {
    properties?: Record<string, JsonSchema>
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'path',
    required: true,
    description: String(description),
    schema,
  }))
}

function queryParameters({ path, query }: Endpoint, schemas: Schemas): Parameter[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemas.sent(query) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties)
    .filter(([name]) => !name.endsWith('[]'))
    .map(([name, schema]) => {
      const text = queryTexts[`${path} ${name}`] ?? queryTexts[name]
      if (!text) throw new Error(`${path} has a parameter without a description: ${name}`)
      const several = severalOf(schema)
      return {
        name,
        in: 'query',
        required: required.includes(name),
        description: text.description,
        ...(several
          ? {
              style: 'form',
              explode: true,
              schema: { ...several, items: text.items ?? several.items },
            }
          : { schema: { ...schema, ...text.schema } }),
      }
    })
}

/** Of values that may come one by one or comma-joined, the one by one. */
function severalOf({ anyOf }: JsonSchema): JsonSchema | undefined {
  return Array.isArray(anyOf)
    ? (anyOf as JsonSchema[]).find(({ type }) => type === 'array')
    : undefined
}
