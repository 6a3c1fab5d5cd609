import type { Endpoint } from '#contract/endpoint.ts'
import type { JsonSchema } from '../json-schema.ts'
import { converted, type Schema } from './converted-schemas.ts'
import { examplesByName } from './examples.ts'
import { schemaTexts } from './schema-texts.ts'

export interface DescribedSchemas {
  /** The JSON Schema of a part of an endpoint; shapes with a name are references. */
  of: (schema: Schema) => JsonSchema
  /** The shapes with a name that they refer to, with a description and an example each. */
  components: Record<string, JsonSchema>
}

/**
 * Bodies and queries as they are sent, replies as they are answered, in the dialect that OpenAPI
 * 3.1 speaks.
 * @throws Error where one name would stand for two shapes, one in requests and another in replies
 */
export function describeSchemas(endpoints: Endpoint[]): DescribedSchemas {
  const sent = endpoints.flatMap(({ body, query }) =>
    [body, query].filter((schema) => schema !== undefined),
  )
  const answered = endpoints.map(({ reply }) => reply)
  const input = converted('input', sent)
  const output = converted('output', answered)
  const found = new Map<Schema, JsonSchema>([...input.found, ...output.found])

  const components: Record<string, JsonSchema> = { ...input.components }
  for (const [name, schema] of Object.entries(output.components)) {
    if (name in components && JSON.stringify(components[name]) !== JSON.stringify(schema))
      throw new Error(`${name} is one shape in requests and another in replies`)
    components[name] = schema
  }
  return {
    of: (schema) => found.get(schema) ?? {},
    components: Object.fromEntries(
      Object.entries(components)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, schema]) => [name, explained(name, schema)]),
    ),
  }
}

function explained(name: string, schema: JsonSchema): JsonSchema {
  return {
    ...(schemaTexts[name] !== undefined && { description: schemaTexts[name] }),
    ...schema,
    ...(name in examplesByName && { examples: [examplesByName[name]] }),
  }
}
