// Calls of the story: each is answered with success, as the description says.
import { setTimeout as delay } from 'node:timers/promises'
import { type Described, followed } from '#server/testing/openapi.ts'
import { faultOf } from '../judge.ts'
import type { Body, Request } from '../requests.ts'
import { type Reply, send } from '../send.ts'
import type { FindMail } from './mails.ts'

export interface Given {
  params?: Record<string, string>
  query?: Record<string, string>
  /** Beside those that every call has. */
  headers?: Record<string, string>
  /** Keys in the place of those of the example in the description. */
  body?: object
  /** Sent instead of JSON. */
  form?: Extract<Body, { form: object }>['form']
}

export type Speaker = ReturnType<typeof createSpeaker>

const mailWithinMs = 60_000

/**
 * @param heard told each operation that was answered with success, and the reply
 */
export function createSpeaker(
  url: string,
  described: Described,
  heard: (operation: Described['operations'][number], reply: Reply) => void,
  findMail: FindMail,
) {
  const rules = { described, canaries: [], isLimited: false }

  return { url, call, mailTo }

  /** @param what an operation, such as `post /api/login`. @throws if it is refused */
  async function call(token: string | null, what: string, given: Given = {}): Promise<unknown> {
    const index = described.operations.findIndex((operation) => operation.what === what)
    const operation = described.operations[index]
    if (!operation) throw new Error(`the story: ${what} is not described`)
    const request = requestOf(operation, index, given)
    const reply = await send(url, request, token)
    const fault = faultOf(rules, request, '', reply)
    if (fault ?? (reply.status < 200 || reply.status >= 300))
      throw new Error(`the story: ${what}: ${fault ?? `${reply.status} ${reply.text}`}`)
    heard(operation, reply)
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return isJson ? JSON.parse(reply.text) : null
  }

  function requestOf(
    { method, path, operation: { requestBody } }: Described['operations'][number],
    index: number,
    { params = {}, query = {}, headers = {}, body, form }: Given,
  ): Request {
    const segments = path.slice(1).split('/')
    const example = exampleOf(described, requestBody?.content?.['application/json'])
    const json = example || body ? { json: { ...example, ...body } } : null
    return {
      operation: index,
      caller: 'story',
      method: method.toUpperCase(),
      path: segments.map((segment) => ({
        text: segment.replace(/\{(\w+)\}/, (_all, name: string) => params[name] ?? ''),
      })),
      query: Object.entries(query),
      headers: Object.entries(headers),
      body: form ? { form } : json,
      isHostile: false,
    }
  }

  /** The newest such email, with the address that it leads to. */
  async function mailTo(to: string, kind: string): Promise<URL> {
    for (const until = Date.now() + mailWithinMs; Date.now() < until; await delay(100)) {
      const mail = await findMail(to, kind)
      if (mail) return new URL(mail.links[0] ?? url)
    }
    throw new Error(`the story: no email ${kind} to ${to}`)
  }
}

function exampleOf(
  { source }: Described,
  media?: { schema: Record<string, unknown>; example?: unknown },
): object | null {
  if (!media) return null
  const { examples = [] } = followed(source, media.schema) as { examples?: object[] }
  return examples[0] ?? Object(media.example ?? {})
}

/** @returns the text or number at a path such as `data.0.id`. @throws if none is there */
export function textAt(reply: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], reply)
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`the story: no ${path} in ${JSON.stringify(reply)}`)
  return String(value)
}
