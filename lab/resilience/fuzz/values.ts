// Values made from schemas of the description: such as they admit, and such as they just do not.
import fc from 'fast-check'
import type { Description, Media, Schema } from '#server/testing/openapi-description.ts'
import { followed } from '#server/testing/openapi.ts'
import { hostileKeys, hostileValue } from './hostile.ts'

type Values = fc.Arbitrary<unknown>
type Examples = Pick<NonNullable<Media['content']>[string], 'example' | 'examples'>

const words = 'Led the work on results that last, año tras año — 結果 🚀. '
/** Names whose values come from earlier answers. */
const learned = /^(?:id|slug|uuid|code|resume|cursor|name|checkout|vacancy|company|price)$/

/** Both kinds of values, remembered for each schema. */
export function createValues(description: Description) {
  const valid = new Map<Schema, Values>()
  const edge = new Map<Schema, Values>()
  return {
    valid: (schema: Schema) => remembered(valid, schema, () => validOf(description, schema, '')),
    edge: (schema: Schema) => remembered(edge, schema, () => edgeOf(description, schema, '')),
    examples: (schema: Schema, media: Examples) => examples(description, schema, media),
  }
}

/** The examples of a schema and of its place, with an address of their own and known ids. */
function examples(description: Description, schema: Schema, media: Examples): Values[] {
  const own = followed(description, schema).examples
  return [
    ...(media.example === undefined ? [] : [media.example]),
    ...Object.values(media.examples ?? {}).map(({ value }) => value),
    ...(Array.isArray(own) ? (own as unknown[]) : []),
  ].map((example) => fc.nat(50_000).map((n) => personal(example, n)))
}

function validOf(description: Description, given: Schema, name: string): Values {
  const schema = followed(description, given)
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if (Array.isArray(schema.anyOf))
    return fc.oneof(...(schema.anyOf as Schema[]).map((each) => validOf(description, each, name)))
  if (Array.isArray(schema.allOf))
    return validOf(description, merged(description, schema.allOf as Schema[]), name)
  const types = typesOf(schema)
  return types.length === 1
    ? typed(description, types[0], schema, name)
    : fc.oneof(...types.map((type) => typed(description, type, schema, name)))
}

function typed(
  description: Description,
  type: string | undefined,
  schema: Schema,
  name: string,
): Values {
  if (type === 'object') return objectOf(description, schema)
  if (type === 'array') return arrayOf(description, schema, name)
  if (type === 'string') return textOf(schema, name)
  if (type === 'integer') return fc.integer(wholeOf(schema))
  if (type === 'number')
    return fc.oneof(fc.integer(wholeOf(schema)), fc.double({ ...boundsOf(schema), noNaN: true }))
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return hostileValue
}

function objectOf(description: Description, schema: Schema): Values {
  const fields = Object.entries(propertiesOf(schema)).map(
    ([name, property]) => [name, validOf(description, property, name)] as const,
  )
  const requiredKeys = requiredOf(schema).filter((name) => name in propertiesOf(schema))
  return fc.record(Object.fromEntries(fields), { requiredKeys })
}

function arrayOf(description: Description, schema: Schema, name: string): Values {
  const { minItems = 0, maxItems = Number(minItems) + 3 } = schema
  const lengths = {
    minLength: Number(minItems),
    maxLength: Math.min(Number(maxItems), Number(minItems) + 3),
  }
  const items = validOf(description, (schema.items ?? {}) as Schema, name)
  return schema.uniqueItems === true
    ? fc.uniqueArray(items, { ...lengths, selector: (item) => JSON.stringify(item) })
    : fc.array(items, lengths)
}

function edgeOf(description: Description, given: Schema, name: string): Values {
  const schema = followed(description, given)
  if (Array.isArray(schema.allOf))
    return edgeOf(description, merged(description, schema.allOf as Schema[]), name)
  if (Array.isArray(schema.anyOf))
    return fc.oneof(...(schema.anyOf as Schema[]).map((each) => edgeOf(description, each, name)))
  const [type] = typesOf(schema)
  const limits = limitsOf(schema)
  const leaf = fc.oneof(
    { weight: limits.length > 0 ? 3 : 0, arbitrary: fc.constantFrom<unknown>(...limits, null) },
    { weight: 2, arbitrary: hostileValue },
  )
  if (type === 'object') return edgeObject(description, schema)
  if (type !== 'array') return leaf
  const item = (schema.items ?? {}) as Schema
  const few = fc.array(edgeOf(description, item, name), { minLength: 1, maxLength: 3 })
  const valid = validOf(description, schema, name) as fc.Arbitrary<unknown[]>
  const tooMany = Math.min(Number(schema.maxItems ?? 40) + 1, 300)
  return fc.oneof(
    few,
    valid.map((items) => [...items, ...items]),
    valid.map((items) => items.slice(1)),
    validOf(description, item, name).map((one) => Array.from({ length: tooMany }, () => one)),
    leaf,
  )
}

/** All properties of several schemas of objects. */
function merged(description: Description, schemas: Schema[]): Schema {
  const parts = schemas.map((schema) => followed(description, schema))
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(propertiesOf)) as object,
    required: parts.flatMap(requiredOf),
  }
}

/** A valid object in which one thing is not as it should be. */
function edgeObject(description: Description, schema: Schema): Values {
  const valid = objectOf(description, schema) as fc.Arbitrary<object>
  const names = Object.keys(propertiesOf(schema))
  const extra = fc
    .tuple(valid, hostileKeys)
    .map(([value, keys]) => Object.fromEntries([...Object.entries(value), ...keys]))
  if (names.length === 0) return fc.oneof(extra, hostileValue)
  const one = fc.constantFrom(...names)
  const without = fc
    .tuple(valid, one)
    .map(([value, name]) =>
      Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)),
    )
  const wrong = one.chain((name) =>
    fc
      .tuple(valid, edgeOf(description, propertiesOf(schema)[name] ?? {}, name))
      .map(([value, field]) => ({ ...value, [name]: field })),
  )
  return fc.oneof(
    { weight: 6, arbitrary: wrong },
    { weight: 2, arbitrary: without },
    { weight: 2, arbitrary: extra },
    { weight: 1, arbitrary: hostileValue },
  )
}

function textOf(schema: Schema, name: string): Values {
  const { format, pattern, minLength = 0, maxLength = Number(minLength) + 60 } = schema
  const placeholder = fc.nat(10_000).map((n) => `known:${name || 'id'}:${n}`)
  if (format === 'uuid')
    return fc.oneof({ weight: 3, arbitrary: placeholder }, { weight: 1, arbitrary: fc.uuid() })
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'email')
    return fc.nat(5_000).map((n) => (n < 500 ? 'other@demo.test' : `fuzz-${n}@example.com`))
  if (format === 'password') return fc.constantFrom('Another-password-9', 'Third-password-3x')
  const made = pattern
    ? fc.stringMatching(new RegExp(String(pattern)))
    : fc
        .integer({
          min: Number(minLength),
          max: Math.min(Number(maxLength), Number(minLength) + 60),
        })
        .map((length) => words.repeat(Math.ceil(length / 40) + 1).slice(0, length))
  return learned.test(name)
    ? fc.oneof({ weight: 4, arbitrary: placeholder }, { weight: 1, arbitrary: made })
    : made
}

function personal(example: unknown, n: number): unknown {
  const text = JSON.stringify(example)
    .replaceAll(/"[^"@ ]+@[^"@ ]+"/g, `"fuzz-${n}@example.com"`)
    .replaceAll(/"(\w+)":"[0-9a-f]{8}-[0-9a-f-]{27}"/g, `"$1":"known:$1:${n}"`)
    .replaceAll(/"resume":"[^"]*"/g, `"resume":"known:slug:${n}"`)
  return JSON.parse(text)
}

/** The values at the limits of a schema, and those one beyond. */
function limitsOf(schema: Schema): unknown[] {
  const { minLength, maxLength, minimum, maximum } = schema
  const lengths = [minLength, maxLength].flatMap((length) =>
    typeof length === 'number' ? [length - 1, length, length + 1] : [],
  )
  const numbers = [minimum, maximum].flatMap((limit) =>
    typeof limit === 'number' ? [limit - 1, limit, limit + 1, limit + 0.5] : [],
  )
  return [
    ...lengths.filter((length) => length >= 0).map((length) => 'é'.repeat(length)),
    ...numbers,
  ]
}

function wholeOf(schema: Schema) {
  const { min, max } = boundsOf(schema)
  return { min: Math.ceil(min), max: Math.floor(max) }
}

function boundsOf({ minimum = 0, maximum = Number(minimum) + 100 }: Schema) {
  return {
    min: Math.max(Number(minimum), -(2 ** 31)),
    max: Math.min(Number(maximum), 2 ** 31 - 1),
  }
}

function typesOf({ type }: Schema): string[] {
  return (Array.isArray(type) ? type : type === undefined ? [] : [type]) as string[]
}

function propertiesOf({ properties = {} }: Schema) {
  return properties as Record<string, Schema>
}

function requiredOf({ required = [] }: Schema) {
  return required as string[]
}

function remembered(values: Map<Schema, Values>, schema: Schema, make: () => Values) {
  const made = values.get(schema) ?? make()
  values.set(schema, made)
  return made
}
