import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { documentedOverride } from '../json-schema.ts'
import { schemaNames } from './contract-names.ts'
import examples from './examples.json' with { type: 'json' }
import { schemaTexts } from './schema-texts.ts'

type Schema = z.core.$ZodType
export type JsonSchema = Record<string, unknown>
type Direction = 'input' | 'output'

const prefix = '#/components/schemas/'

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

function converted(io: Direction, roots: Schema[]) {
  const registry = z.registry<{ id: string }>()
  const ids = new Map<Schema, string>(schemaNames)
  for (const root of roots) if (!ids.has(root)) ids.set(root, `root ${ids.size}`)
  for (const [schema, id] of ids) registry.add(schema, { id })

  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => `${prefix}${id}`,
    override: documentedOverride,
  })
  const bare = Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [
      id,
      schema as JsonSchema,
    ]),
  )
  const found = new Map(
    roots.map((root): [Schema, JsonSchema] => {
      const name = schemaNames.get(root)
      return [root, name ? { $ref: `${prefix}${name}` } : (bare[ids.get(root) ?? ''] ?? {})]
    }),
  )
  const names = reachable([...found.values()], bare)
  return { found, components: Object.fromEntries(names.map((name) => [name, bare[name] ?? {}])) }
}

/** The names that schemas refer to, and those that these refer to. */
function reachable(schemas: JsonSchema[], all: Record<string, JsonSchema>) {
  const names = new Set<string>()
  const waiting = [...schemas]
  for (let schema = waiting.pop(); schema; schema = waiting.pop())
    for (const [, name = ''] of JSON.stringify(schema).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      if (names.has(name)) continue
      names.add(name)
      waiting.push(all[name] ?? {})
    }
  return [...names]
}

const examplesByName: Record<string, unknown> = examples

function explained(name: string, schema: JsonSchema): JsonSchema {
  return {
    ...(schemaTexts[name] !== undefined && { description: schemaTexts[name] }),
    ...schema,
    ...(name in examplesByName && { examples: [examplesByName[name]] }),
  }
}
