import type { JsonSchema } from '../json-schema.ts'
import type { Document } from './document.ts'

export interface Media {
  schema?: JsonSchema
  example?: unknown
}

export interface Answer {
  description: string
  content?: Record<string, Media>
}

export interface Parameter {
  name: string
  in: string
  required: boolean
  description: string
  schema: JsonSchema
}

/**
 * The parts of an operation that the page shows, with parameters and answers in the place of
 * references to them.
 */
export interface ShownOperation {
  method: string
  path: string
  operationId: string
  summary: string
  description?: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Answer>
}

/** Operations by their first tag, with what they refer to in the place of the references. */
export function operationsOf(document: Document) {
  const byTag = new Map<string, ShownOperation[]>()
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const shown = { ...(operation as ShownOperation & { tags: string[] }), method, path }
      shown.parameters = shown.parameters.map((parameter) => followed(document, parameter))
      shown.responses = Object.fromEntries(
        Object.entries(shown.responses).map(([status, answer]) => [
          status,
          followed(document, answer),
        ]),
      )
      const [tag = ''] = shown.tags
      byTag.set(tag, [...(byTag.get(tag) ?? []), shown])
    }
  return byTag
}

function followed<T extends object>(document: Document, value: T): T {
  if (!('$ref' in value)) return value
  const keys = String(value.$ref).split('/').slice(1)
  return keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as T
}
