import * as z from 'zod/mini'
import { documentedOverride } from '../json-schema.ts'
import type { JsonSchema } from '../json-schema.ts'
import { schemaNames } from './contract-names.ts'

export type Schema = z.core.$ZodType
type Direction = 'input' | 'output'

const prefix = '#/components/schemas/'

/**
 * Converts schemas to JSON Schema.
 * @returns what each became, and the shapes with a name that they refer to
 */
export function converted(io: Direction, roots: Schema[]) {
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
