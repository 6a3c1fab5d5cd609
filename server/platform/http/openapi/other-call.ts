import type { RefusalCode } from '#contract/refusals.ts'
import type { Tag } from '#contract/tags.ts'
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
  parameters?: object[]
  requestBody?: object
  /** Status, description and content of what succeeds. */
  success: { status?: number; description: string; content?: object; headers?: object }
  /** Further than what any call has. */
  refusals?: RefusalCode[]
}

/** The description of a call that `serve()` does not serve. */
export function call(method: OtherCall['method'], route: string, facts: Facts): OtherCall {
  const { tag, isSignedIn = false, parameters = [], success, refusals = [], ...rest } = facts
  const { status = 200, ...answer } = success
  const operation = {
    ...rest,
    tags: [tag],
    security: isSignedIn ? [{ token: [] }] : [],
    parameters: [...parameters, { $ref: '#/components/parameters/AcceptLanguage' }],
    responses: { [status]: answer, ...responsesFor([...refusals, ...refusalsOfAnyCall]) },
  }
  return { method, route, path: route.replace(/:(\w+)/g, '{$1}'), operation }
}
