import type { RefusalCode } from '#contract/refusals.ts'
import { responsesFor } from './responses.ts'
import type { Tag } from './tags.ts'

export interface OtherCall {
  method: 'GET' | 'POST'
  /** As the router has it. */
  route: string
  /** As readers have it. */
  path: string
  operation: object
}

interface Facts {
  operationId: string
  tag: Tag
  summary: string
  description?: string
  isSignedIn?: boolean
  parameters?: object[]
  requestBody?: object
  /** Status, description and content of what succeeds. */
  success: { status?: number; description: string; content?: object; headers?: object }
  refusals?: RefusalCode[]
}

export const text = { type: 'string' }

/** The description of a call that `serve()` does not serve. */
export function call(method: OtherCall['method'], route: string, facts: Facts): OtherCall {
  const { tag, isSignedIn = false, parameters = [], success, refusals = [], ...rest } = facts
  const { status = 200, ...answer } = success
  const operation = {
    ...rest,
    tags: [tag],
    security: isSignedIn ? [{ token: [] }] : [],
    parameters: [...parameters, { $ref: '#/components/parameters/AcceptLanguage' }],
    responses: { [status]: answer, ...responsesFor(refusals) },
  }
  return { method, route, path: route.replace(/:(\w+)/g, '{$1}'), operation }
}

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
