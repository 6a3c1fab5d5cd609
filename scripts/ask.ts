// Calls of a server that may be gone before it has answered.
import * as z from 'zod/mini'
import type { ReplyOf } from '#contract/endpoint/endpoint-types.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'

export interface Caller {
  origin: string
  token: string
  /** Stands for `:id` in the path of an endpoint. */
  id: string
}

export interface Question {
  body?: object
  query?: Record<string, string>
}

/**
 * Null if the server is gone before its answer is complete.
 * @throws Error for any other refusal
 */
export async function ask<E extends Endpoint>(
  { origin, token, id }: Caller,
  endpoint: E,
  { body, query }: Question = {},
): Promise<ReplyOf<E> | null> {
  const reply = await fetch(
    `${origin}/api${endpoint.path.replace(':id', id)}?${new URLSearchParams(query).toString()}`,
    {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
  ).catch(() => null)
  const text = await reply?.text().catch(() => null)
  if (!reply || !text) return null
  if (!reply.ok) throw new Error(`${endpoint.path} answered ${reply.status}: ${text}`)
  const schema: E['reply'] = endpoint.reply
  return z.parse(schema, JSON.parse(text))
}

/**
 * As ask, of a server that is there.
 * @throws Error if it has not answered
 */
export async function answered<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  question: Question = {},
) {
  const reply = await ask(caller, endpoint, question)
  if (reply === null) throw new Error(`${endpoint.path} was not answered`)
  return reply
}
