/** The schema of a text. */
export const text = { type: 'string' }

/** @returns a header parameter */
export function header(name: string, description: string, required = false) {
  return { name, in: 'header', required, description, schema: text }
}

/** @returns a path parameter */
export function inPath(name: string, description: string, schema: object = text) {
  return { name, in: 'path', required: true, description, schema }
}

/** @returns a required query parameter */
export function inQuery(name: string, description: string) {
  return { name, in: 'query', required: true, description, schema: text }
}

/** @returns the schema of a body of this media type */
export function binary(contentMediaType: string) {
  return { type: 'string', format: 'binary', contentMediaType }
}

/** The content of an answer that says it is well. */
export const ok = { 'application/json': { schema: { $ref: '#/components/schemas/Status' } } }
