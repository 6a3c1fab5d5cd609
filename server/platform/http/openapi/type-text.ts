import { type Html, html, joined } from '../../html.ts'
import type { JsonSchema } from '../json-schema.ts'

/** Describes a value's type in words, with a link to a named schema. */
export function typeText(schema: JsonSchema): Html {
  const { $ref, anyOf, allOf, type, items } = schema
  if (typeof $ref === 'string') {
    const name = $ref.replace(/^.*\//, '')
    return html`<a href="#${name}">${name}</a>`
  }
  const options = (anyOf ?? allOf) as JsonSchema[] | undefined
  if (options) return joined(options.map(typeText), anyOf ? ' or ' : ' and ')
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (Array.isArray(schema.enum))
    return joined(
      schema.enum.map((value: unknown) => html`<code>${String(value)}</code>`),
      ', ',
    )
  if (type === 'array')
    return html`list of ${typeText((items ?? {}) as JsonSchema)}${limitsText(schema)}`
  const words = [type ?? 'any'].flat().map(String).join(' or ')
  return html`${words}${limitsText(schema)}`
}

function limitsText(schema: JsonSchema): string {
  const { format, minLength, maxLength, minItems, maxItems, minimum, maximum } = schema
  const parts = [
    format,
    range(minLength, maxLength, 'characters'),
    range(minItems, maxItems, 'items'),
    range(minimum, maximum, ''),
    schema.default === undefined ? '' : `${JSON.stringify(schema.default)} unless given`,
  ].filter(Boolean)
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}

function range(min: unknown, max: unknown, unit: string) {
  const numbers = [min, max].map((value) =>
    typeof value === 'number' ? value.toLocaleString('en') : '',
  )
  if (!numbers[0] && !numbers[1]) return ''
  const text =
    numbers[0] === numbers[1] ? numbers[0] : `${numbers[0] || 'up'} to ${numbers[1] || 'any'}`
  return `${text} ${unit}`.trim()
}
