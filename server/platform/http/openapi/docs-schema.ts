import { html, type Html } from '../../html.ts'
import type { JsonSchema } from '../json-schema.ts'
import { prose, table } from './docs-parts.ts'
import { typeText } from './type-text.ts'

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
    ([key, field]) => {
      const name = `${before}${key}`
      const item = field.type === 'array' ? (field.items as JsonSchema | undefined) : undefined
      return [
        { name, isRequired: required.includes(key), schema: field },
        ...fieldsOf(field, `${name}.`),
        ...(item ? fieldsOf(item, `${name}[].`) : []),
      ]
    },
  )
}
