import * as z from 'zod/mini'

/**
 * JSON Schema of what an endpoint takes. What is converted on the way in is described by what it
 * becomes.
 */
export function requestSchemaOf(schema: z.core.$ZodType): Record<string, unknown> {
  const {
    $schema: _,
    $defs: named = {},
    $ref,
    ...rest
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type === 'pipe' && def.in._zod.def.type === 'transform')
        Object.assign(jsonSchema, requestSchemaOf(def.out))
    },
  })
  return $ref ? { ...named[$ref.replace(/^.*\//, '')] } : rest
}
