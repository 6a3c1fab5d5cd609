import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { JsonSchema } from '../json-schema.ts'
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
  return fieldsOf(params, schemas).map(({ required: _, ...field }) => ({
    in: 'path',
    required: true,
    ...field,
  }))
}

function queryParameters({ query }: Endpoint, schemas: Schemas): Parameter[] {
  return fieldsOf(query, schemas)
    .filter(({ name }) => !name.endsWith('[]'))
    .map((field) => {
      const several = severalOf(field.schema)
      const way = several && ({ style: 'form', explode: true, schema: several } as const)
      return { in: 'query', ...field, ...way }
    })
}

/** The fields of an object, each with its sentence. @throws Error if one has none */
function fieldsOf(shape: Endpoint['query'], schemas: Schemas) {
  if (!shape) return []
  const { properties = {}, required = [] } = schemas.sent(shape) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    if (typeof description !== 'string') throw new Error(`${name} has no description`)
    return { name, required: required.includes(name), description, schema }
  })
}

/** Of values that may come one by one or comma-joined, the one by one. */
function severalOf({ anyOf }: JsonSchema): JsonSchema | undefined {
  return Array.isArray(anyOf)
    ? (anyOf as JsonSchema[]).find(({ type }) => type === 'array')
    : undefined
}
