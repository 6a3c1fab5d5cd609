// Sends the requests of a seed and collects what is wrong with the replies.
import { setTimeout as delay } from 'node:timers/promises'
import type { Description } from '#server/testing/openapi-description.ts'
import { described as describe, type Described } from '#server/testing/openapi.ts'
import { faultOf, parsed, type Rules } from './judge.ts'
import { createKnown, type Known } from './known.ts'
import { smallest } from './minimize.ts'
import type { Caller, People } from './people.ts'
import { type Body, createRequests, type Request } from './requests.ts'
import { contentOf, type Reply, send, targetOf } from './send.ts'
import { type Setting, tellStory } from './story/story.ts'
import { sendToWire } from './wire.ts'

export interface Options {
  url: string
  requests: number
  seed: number
  people: People
  isLimited?: boolean
  /** Told before the requests, so that there is something to ask for; null if it cannot be. */
  story?: Omit<Setting, 'url' | 'described' | 'heard'> | null
  /** Called with each new fault as it is found. */
  onFault?: (fault: Fault) => void
}

export interface Fault {
  what: string
  /** The place of the request in the seed. */
  index: number
  /** A command that repeats it, as small as it could be made. */
  repeat: string
}

export interface Outcome {
  faults: Fault[]
  /** The number of replies of each status. */
  statuses: Map<number, number>
  /** The operations that were answered with success at least once. */
  succeeded: Set<string>
  /** The others, but the call that only the payment provider can sign. */
  never: string[]
  slowestMs: number
}

const atOnce = 6
const faultsMax = 30
const ofProvider = 'post /api/credits/webhook'
/** The share of requests that no client of HTTP would write. */
const wireEvery = 40

/** @returns once all requests are answered, or too many faults are found */
export async function fuzz(options: Options): Promise<Outcome> {
  const { url, requests, seed, people, onFault, isLimited = false } = options
  const described = await descriptionAt(url)
  const rules: Rules = { described, canaries: people.canaries, isLimited }
  const callers = new Map(people.callers.map((caller) => [caller.name, caller]))
  const make = createRequests(described, [...callers.keys()])
  const store = createKnown()
  const seen = new Set<string>()
  const outcome = emptyOutcome()
  let next = 0
  if (options.story)
    await tellStory({ ...options.story, url, described, heard: listener(outcome, store) })
  await Promise.all(Array.from({ length: atOnce }, work))
  const names = described.operations.map(({ what }) => what)
  outcome.never = names.filter((what) => !outcome.succeeded.has(what) && what !== ofProvider)
  return outcome

  async function work() {
    while (next < requests && outcome.faults.length < faultsMax) {
      const index = next++
      if (index % wireEvery === wireEvery - 1) await tryWire(url, seed, index, report)
      else await tryRequest(index)
    }
  }

  async function tryRequest(index: number) {
    const request = resolved(make(seed + index), described, store)
    if (wouldEnd(request, people)) return
    const caller = callers.get(request.caller)
    const reply = await send(url, request, caller?.token ?? null)
    outcome.statuses.set(reply.status, (outcome.statuses.get(reply.status) ?? 0) + 1)
    outcome.slowestMs = Math.max(outcome.slowestMs, reply.ms)
    const operation = operationOf(described, request)
    if (operation && reply.status >= 200 && reply.status < 300) {
      outcome.succeeded.add(operation.what)
      store.learn(operation.operation.tags[0] ?? '', request.caller, parsed(reply.text))
    }
    const what = judged(request, reply)
    if (what) await examine(index, request, what)
    if (reply.status === 401 && caller) await keepSignedIn(caller)
    if (reply.status === 503) await delay(200)
  }

  async function examine(index: number, request: Request, what: string) {
    const key = `${request.method} ${operationOf(described, request)?.path ?? 'elsewhere'} ${what}`
    if (seen.has(key)) return
    seen.add(key)
    const token = callers.get(request.caller)?.token ?? null
    const least = await smallest(
      request,
      async (smaller) => judged(smaller, await send(url, smaller, token)) === what,
    )
    report({ what: key, index, repeat: commandFor(url, least) })
  }

  function report(fault: Fault) {
    outcome.faults.push(fault)
    onFault?.(fault)
  }

  function judged(request: Request, reply: Reply) {
    const sent = `${targetOf(request)} ${contentOf(request)?.content.toString() ?? ''}`
    return faultOf(rules, request, sent, reply)
  }
}

async function descriptionAt(url: string) {
  const reply = await fetch(`${url}/api/openapi.json`)
  return describe((await reply.json()) as Description)
}

/** Counts the calls of the story and learns from them. */
function listener({ succeeded, statuses }: Outcome, known: Known): Setting['heard'] {
  return ({ what, operation: { tags } }, { status, text }) => {
    succeeded.add(what)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    known.learn(tags[0] ?? '', 'story', parsed(text))
  }
}

async function tryWire(url: string, seed: number, index: number, found: (fault: Fault) => void) {
  const { what, line } = await sendToWire(url, seed + index)
  if (what) found({ what, index, repeat: line })
}

function emptyOutcome(): Outcome {
  return { faults: [], statuses: new Map(), succeeded: new Set(), never: [], slowestMs: 0 }
}

function operationOf({ operations }: Described, { operation }: Request) {
  return operation === null ? null : (operations[operation] ?? null)
}

/** With ids of earlier answers in the place of their names. */
function resolved(request: Request, described: Described, known: Known): Request {
  const tag = operationOf(described, request)?.operation.tags[0] ?? ''
  const resolve = (text: string) => known.resolve(text, tag, request.caller)
  const path = request.path.map((part) => ({ ...part, text: resolve(part.text) }))
  const query = request.query.map(([name, value]): [string, string] => [name, resolve(value)])
  // An empty part leads to another address.
  const operation = path.some(({ text }) => text === '') ? null : request.operation
  return { ...request, operation, path, query, body: withIds(request.body, resolve) }
}

/** Callers who sign out, leave their company or change their password could do no more. */
function wouldEnd({ path, caller, body }: Request, people: People) {
  const last = path.at(-1)?.text ?? ''
  const target = `/${path.map(({ text }) => text).join('/')}`
  if (/^\/api\/logout\/?$/i.test(target)) return !['visitor', 'dead', 'forged'].includes(caller)
  if (target === '/api/user/password') return JSON.stringify(body).includes(people.password)
  if (!target.startsWith('/api/company/collaborators/')) return false
  return people.lasting.includes(last === 'role' ? (path.at(-2)?.text ?? '') : last)
}

async function keepSignedIn(caller: Caller) {
  if (caller.renew) caller.token = await caller.renew()
}

function withIds(body: Body | null, resolve: (text: string) => string): Body | null {
  if (!body || !('json' in body)) return body
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return resolve(value)
    if (Array.isArray(value)) return value.map(replaced)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item)]))
  }
  return { json: replaced(body.json) }
}

/** A line for the shell. A body that is long is described instead. */
function commandFor(url: string, request: Request) {
  const sent = contentOf(request)
  const body = sent?.content.toString() ?? ''
  const parts = [
    `curl -g -X ${request.method} ${quoted(url + targetOf(request))}`,
    ...(request.caller === 'visitor' ? [] : [`-H "authorization: Bearer $${request.caller}"`]),
    ...(sent ? [`-H ${quoted(`content-type: ${sent.type}`)}`] : []),
    ...request.headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(sent
      ? [
          `--data-binary ${quoted(body.length > 2_000 ? `${body.slice(0, 200)}… (${body.length})` : body)}`,
        ]
      : []),
  ]
  return parts.join(' ')
}

function quoted(text: string) {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
