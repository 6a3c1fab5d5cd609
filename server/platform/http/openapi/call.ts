import type { RefusalCode } from '#contract/endpoint/refusals.ts'
import type { Tag } from '#contract/endpoint/tags.ts'
import type { Parameter } from './parameters.ts'
import { refusalsOfAnyCall, responsesFor } from './responses.ts'

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
  parameters?: Parameter[]
  requestBody?: object
  /** Status, description and content of what succeeds. */
  success: { status?: number; description: string; content?: object; headers?: object }
  /** Redirects to another address, with this description of when. */
  moved?: string
  /** Further than what any call has. */
  refusals?: RefusalCode[]
}

/** The description of a call that `serve()` does not serve. */
export function call(method: OtherCall['method'], route: string, facts: Facts): OtherCall {
  const { tag, isSignedIn = false, parameters = [], success, moved, refusals = [], ...rest } = facts
  const { status = 200, ...answer } = success
  const operation = {
    ...rest,
    tags: [tag],
    security: isSignedIn ? [{ token: [] }] : [],
    parameters: [...parameters, { $ref: '#/components/parameters/AcceptLanguage' }],
    responses: {
      [status]: answer,
      ...(moved && { 301: movedTo(moved) }),
      ...responsesFor([...refusals, ...refusalsOfAnyCall]),
    },
  }
  return { method, route, path: route.replace(/:(\w+)/g, '{$1}'), operation }
}

function movedTo(description: string) {
  const location = { description: 'The address by now.', schema: text }
  return { description, headers: { Location: location } }
}

/** The schema of a text, and of an id. */
export const text = { type: 'string' }
export const uuid = { type: 'string', format: 'uuid' }

/** The content of an answer that says it is well. */
export const status = json({ $ref: '#/components/schemas/Status' })

/** @returns the content of a body of JSON */
export function json(schema: object) {
  return { 'application/json': { schema } }
}

/** @returns the content of a body of bytes of this media type */
export function binary(contentMediaType: string) {
  return { [contentMediaType]: { schema: { type: 'string', format: 'binary', contentMediaType } } }
}

/** @returns an answer that browsers save as a file */
export function file(mediaType: string, description: string, schema: object = text) {
  const named = { description: 'The name of the file.', schema: text }
  return {
    description,
    headers: { 'Content-Disposition': named },
    content: { [mediaType]: { schema } },
  }
}

/** @returns a parameter; one of a header is optional */
export function parameter(
  place: Parameter['in'],
  name: string,
  description: string,
  schema: Parameter['schema'] = text,
): Parameter {
  return { name, in: place, required: place !== 'header', description, schema }
}
