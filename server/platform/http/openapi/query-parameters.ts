import type { Endpoint } from '#contract/endpoint.ts'
import type { JsonSchema } from '../json-schema.ts'
import type { Parameter } from './parameter.ts'
import { queryTexts } from './query-texts.ts'
import type { DescribedSchemas } from './schemas.ts'

/** @throws Error where a parameter has no description */
export function queryParameters({ path, query }: Endpoint, schemas: DescribedSchemas): Parameter[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemas.of(query) as {
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
