// The contract's own names for its endpoints and shapes. The description uses the same names.
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Tag } from '#contract/tags.ts'
import { modulesByTag } from './contract-modules.ts'

type Schema = z.core.$ZodType

const entries = modulesByTag.flatMap(([tag, modules]) =>
  modules.flatMap((module) =>
    Object.entries(module).map(([name, value]) => ({ tag, name, value: value as unknown })),
  ),
)

/** The exported name of each endpoint, and the noun that it belongs to. */
export const endpointNames = new Map<Endpoint, { operationId: string; tag: Tag }>(
  entries.flatMap(({ tag, name, value }) =>
    isEndpoint(value) ? [[value, { operationId: name, tag }]] : [],
  ),
)

/**
 * The exported name of each shape that is sent or answered. Queries are described parameter by
 * parameter.
 */
export const schemaNames = new Map<Schema, string>(
  entries.flatMap(({ name, value }) =>
    isSchema(value) && /^[A-Z](?!.*Query$)/.test(name) ? [[value, name]] : [],
  ),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value
}
