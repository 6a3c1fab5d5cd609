import { html, type Html, joined } from '../../html.ts'
import type { JsonSchema } from './schemas.ts'

/** Text in which `code` and **strong** are marked as in Markdown. */
export function prose(text: string): Html {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`
    return part
  })
  return html`${parts}`
}

/**
 * A table of the properties of an object, those of objects in it under names with dots; else its
 * type.
 */
export function schemaTable(label: string, schema: JsonSchema): Html {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return html`<p>${typeText(schema)}</p>`
  return table(
    label,
    ['Field', 'Type', 'Meaning'],
    fields.map(({ name, isRequired, schema }) => [
      html`<code>${name}</code>${isRequired && html` <span class="required">required</span>`}`,
      typeText(schema),
      typeof schema.description === 'string' ? prose(schema.description) : '',
    ]),
  )
}

/**
 * Rows under headings; the first cell of a row is its heading. `label` names the table among those
 * of the page.
 */
export function table(label: string, headings: string[], rows: (Html | string)[][]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([first, ...cells]) =>
      html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`,
  )}</tbody>
</table></div>`
}

/** @returns an example as indented JSON, or as the text it is */
export function exampleBlock(value: unknown): Html {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return html`<h4>Example</h4><pre tabindex="0">${text}</pre>`
}

interface Field {
  name: string
  isRequired: boolean
  schema: JsonSchema
}

function fieldsOf(schema: JsonSchema, before = ''): Field[] {
  if (Array.isArray(schema.allOf))
    return (schema.allOf as JsonSchema[]).flatMap((part) => fieldsOf(part, before))
  const required = (schema.required ?? []) as string[]
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(
    ([key, property]) => {
      const name = `${before}${key}`
      const item =
        property.type === 'array' ? (property.items as JsonSchema | undefined) : undefined
      return [
        { name, isRequired: required.includes(key), schema: property },
        ...fieldsOf(property, `${name}.`),
        ...(item ? fieldsOf(item, `${name}[].`) : []),
      ]
    },
  )
}

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
  ]
  const stated = parts.filter(Boolean)
  return stated.length > 0 ? ` (${stated.join(', ')})` : ''
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
