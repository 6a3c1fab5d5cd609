import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** A schema in the dialect of JSON Schema. */
export type JsonSchema = Record<string, unknown>

interface Converted {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}

/** JSON Schema of what an endpoint answers; unknown keys never leave the server. */
export function replySchemaOf(schema: Schema): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    // Without the names of shapes: what is named would become a reference.
    metadata: z.registry(),
    override: simplerNull,
  })
  return rest
}

/**
 * `type: [x, null]` instead of a choice of two schemas: the same meaning, and much faster to write
 * out.
 */
function simplerNull({ zodSchema, jsonSchema }: Converted) {
  if (zodSchema._zod.def.type !== 'nullable' || !jsonSchema.anyOf) return
  const [inner] = jsonSchema.anyOf
  if (typeof inner !== 'object' || typeof inner.type !== 'string' || inner.enum) return
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, inner, { type: [inner.type, 'null'] })
}

/**
 * The differences of the published description from zod's own: replies may gain properties, and an
 * object that zod fills in only so that each of its fields is found missing is required.
 */
export function documentedOverride(converted: Converted) {
  simplerNull(converted)
  const { zodSchema, jsonSchema } = converted
  // The format says it; zod's pattern beside it is long.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.minItems === 0) delete jsonSchema.minItems
  if (jsonSchema.anyOf)
    jsonSchema.anyOf = jsonSchema.anyOf.flatMap((option) => option.anyOf ?? [option])
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  const { def } = zodSchema._zod
  if (def.type === 'prefault') delete jsonSchema.default
  // Generators take a property with a default for one that is always there, and would ask callers
  // for it.
  if (jsonSchema.default !== undefined) {
    const usual = `\`${JSON.stringify(jsonSchema.default)}\` unless given.`
    jsonSchema.description = [jsonSchema.description, usual].filter(Boolean).join(' ')
    delete jsonSchema.default
  }
  if (def.type !== 'object') return
  const required = Object.keys(def.shape).filter(
    (name) => def.shape[name]?._zod.def.type === 'prefault',
  )
  if (required.length > 0) jsonSchema.required = [...(jsonSchema.required ?? []), ...required]
}
