// Schemas of OpenAPI 3.0 as JSON Schema has them, and forms as the objects that they describe.

export type Json = Record<string, unknown>

/** `a[b][0]=x` as { a: { b: ['x'] } }. */
export function nested(form: URLSearchParams): Json {
  const result: Json = {}
  for (const [name, value] of form) {
    const keys = name.replaceAll(']', '').split('[')
    let place: Json = result
    for (const [index, key] of keys.slice(0, -1).entries()) {
      const isList = /^\d*$/.test(keys[index + 1] ?? '')
      place[key] ??= isList ? [] : {}
      place = place[key] as Json
    }
    place[keys.at(-1) || '0'] = value
  }
  return result
}

/** OpenAPI 3.0 says `nullable` beside a schema, JSON Schema says it within. */
export function withNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNull)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, ...schema } = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withNull(part)]),
  )
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}

/**
 * Stripe takes no parameter that it does not know, however deep, which its description says only at
 * the top.
 */
export function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]))
  return typeof parts.properties === 'object' && parts.type === 'object'
    ? { additionalProperties: false, ...parts }
    : parts
}

/** The same with references that are found from anywhere. */
export function rooted(schema: Json): Json {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components/', '"stripe#/components/'),
  ) as Json
}
