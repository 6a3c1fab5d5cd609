// The published description, as the tests read it.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Description, Schema } from './openapi-description.ts'
import type { TestApp } from './test-app.ts'

/**
 * The description of a server, with shared parameters and answers in the place of references to
 * them.
 */
export async function readDescription(app: Pick<TestApp, 'http'>) {
  return described((await app.http.inject({ url: '/api/openapi.json' })).json<Description>())
}

export type Described = ReturnType<typeof described>

/** A description as it was published, its operations, and a check of values by its schemas. */
export function described(source: Description) {
  const description = structuredClone(source)
  const operations = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      operation.parameters = operation.parameters.map((parameter) => followed(source, parameter))
      for (const [status, answer] of Object.entries(operation.responses))
        operation.responses[status] = followed(source, answer)
      return { what: `${method} ${path}`, path, method, operation }
    }),
  )
  return { source, description, operations, check: createCheck(source) }
}

/** The object itself, or the one that it refers to. */
export function followed<T extends object>(description: Description, value: T): T {
  if (!('$ref' in value)) return value
  const keys = String(value.$ref).split('/').slice(1)
  return keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], description) as T
}

/** Holds a value to a schema of the description. @returns what is wrong, null if nothing is */
function createCheck(description: Description) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ $id: 'altura', ...description })
  const compiled = new Map<Schema, ValidateFunction>()
  function compile(schema: Schema) {
    const rooted = JSON.stringify(schema).replaceAll('"#/', '"altura#/')
    const validate = ajv.compile(JSON.parse(rooted) as Schema)
    compiled.set(schema, validate)
    return validate
  }
  return (schema: Schema, value: unknown): string | null => {
    const validate = compiled.get(schema) ?? compile(schema)
    return validate(value) ? null : ajv.errorsText(validate.errors)
  }
}
