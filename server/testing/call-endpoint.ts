// One call of an endpoint, without a network.
import type { BodyInputOf, ParamsOf, QueryInputOf } from '#contract/endpoint/endpoint-types.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { buildApp } from '#server/build-app.ts'

export interface Sent<E extends Endpoint> {
  params?: ParamsOf<E['path']>
  query?: QueryInputOf<E> | Record<string, string>
  /** A body of the contract, or an invalid one. */
  body?: BodyInputOf<E> | object | string
  form?: FormData
  headers?: Record<string, string>
}

/** One call as this person, or as nobody. @returns the status beside the keys of the reply */
export async function callWith<E extends Endpoint>(
  app: Awaited<ReturnType<typeof buildApp>>,
  actor: { token: string } | null,
  endpoint: E,
  sent: Sent<E>,
) {
  const form = sent.form && new Response(sent.form)
  const response = await app.http.inject({
    method: endpoint.method,
    url: `/api${addressOf(endpoint.path, sent.params ?? {})}`,
    query: sent.query ?? {},
    headers: {
      accept: 'application/json',
      ...(actor && { authorization: `Bearer ${actor.token}` }),
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      ...(typeof sent.body === 'string' && { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(form
      ? { payload: Buffer.from(await form.arrayBuffer()) }
      : sent.body !== undefined && { payload: sent.body as object }),
  })
  return {
    status: response.statusCode,
    ...(response.body ? response.json<Record<string, unknown>>() : {}),
  } as Reply
}

// Replies are compared as wholes, so a test says itself what it expects of them.
// oxlint-disable-next-line no-explicit-any
export type Reply = { status: number } & Record<string, any>

function addressOf(path: string, params: object) {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(Object.entries(params).find(([key]) => key === name)?.[1])),
  )
}
