import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** JSON Schema of what an endpoint answers; unknown keys never leave the server. */
export function replySchemaOf(schema: Schema): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    override: simplerNull,
  })
  return rest
}

/** The same for readers, in the dialect that OpenAPI 3.1 speaks. */
export function describedReplyOf(schema: Schema): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output', override: simplerNull })
  return rest
}

/** JSON Schema of what an endpoint takes. What is converted on the way in is described by what it becomes. */
export function requestSchemaOf(schema: Schema): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type === 'pipe' && def.in._zod.def.type === 'transform')
        Object.assign(jsonSchema, requestSchemaOf(def.out))
    },
  })
  return rest
}

/** `type: [x, null]` instead of a choice of two schemas: the same meaning, and much faster to write out. */
function simplerNull({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}) {
  if (zodSchema._zod.def.type !== 'nullable' || !jsonSchema.anyOf) return
  const [inner] = jsonSchema.anyOf
  if (typeof inner !== 'object' || typeof inner.type !== 'string' || inner.enum) return
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, inner, { type: [inner.type, 'null'] })
}
