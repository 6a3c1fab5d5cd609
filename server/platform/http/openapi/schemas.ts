import * as z from 'zod/mini'
import { LiveChange } from '#contract/endpoint/shapes.ts'
import { documentedOverride, type JsonSchema } from '../json-schema.ts'
import examples from './examples.json' with { type: 'json' }

/** An example of each named shape, and of the body of calls whose body has no name. */
export const examplesByName: Record<string, unknown> = examples

/**
 * Collects JSON Schema in the dialect that OpenAPI 3.1 speaks. `sent` and `answered` give the schema
 * of a shape as it is sent or answered, in which shapes with a name are references; `components`
 * gives the shapes that were referred to, by name.
 * @throws Error if one name would stand for two shapes, one in requests and another in replies
 */
export function createSchemas() {
  const named = new Map<string, JsonSchema>()

  function converted(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...root
    } = withComponents(
      z.toJSONSchema(schema, { io, unrepresentable: 'any', override: documentedOverride }),
    )
    for (const [name, shape] of Object.entries($defs)) {
      if (named.has(name) && JSON.stringify(named.get(name)) !== JSON.stringify(shape))
        throw new Error(`${name} is one shape in requests and another in replies`)
      named.set(name, shape)
    }
    return root
  }

  for (const shape of ownShapes) converted(shape, 'output')
  return {
    sent: (schema: z.core.$ZodType) => converted(schema, 'input'),
    answered: (schema: z.core.$ZodType) => converted(schema, 'output'),
    components: () =>
      Object.fromEntries(
        [...named]
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([name, schema]) => [
            name,
            { ...schema, ...(name in examplesByName && { examples: [examplesByName[name]] }) },
          ]),
      ),
  }
}

export type Schemas = ReturnType<typeof createSchemas>

interface Converted extends JsonSchema {
  $defs?: Record<string, JsonSchema>
}

function withComponents(schema: object): Converted {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as Converted
}

const message = z
  .string()
  .check(z.describe('For people, in the language that Accept-Language asks for.'))

const errors = z
  .record(z.string(), z.array(z.string()).check(z.minLength(1)))
  .check(z.describe('Each field that is wrong, and what is wrong with it.'))

/** Shapes that no endpoint of the contract answers. */
const ownShapes = [
  z.object({ message, errors: z.optional(errors) }).register(z.globalRegistry, {
    id: 'Error',
    description: 'What every refusal answers.',
  }),
  z.object({ message, errors }).register(z.globalRegistry, {
    id: 'ValidationError',
    description: 'What a refusal of fields answers. `message` is the first of the texts.',
  }),
  LiveChange,
  z.object({ status: z.literal('ok') }).register(z.globalRegistry, {
    id: 'Status',
    description: 'That it is well.',
  }),
]
