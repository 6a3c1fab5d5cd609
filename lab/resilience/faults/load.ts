// People who write and read all the while, and note what was acknowledged.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Disturbed } from './world.ts'

export interface Sample {
  path: string
  at: number
  /** 0 if no answer came. */
  status: number
  ms: number
  isHonest: boolean
  /** It asked for a page or a list, and changed nothing. */
  isRead: boolean
}

export type Load = ReturnType<typeof startLoad>

const emails = ['candidate', 'tomas', 'lucia', 'company', 'administrator']
const password = 'Demo-password-1'
/** An answer that takes longer counts as none. */
const givenUpMs = 15_000
const pauseMs = 20

interface Page {
  path: string
  token?: string
}

export interface Person {
  token: string
  chat: string
}

interface Applied {
  data: { application: { chat: string } | null }[]
}

/** Signs people in who have a conversation. */
export async function signInAll(url: string): Promise<Person[]> {
  return Promise.all(
    emails.map(async (name) => {
      const body = { email: `${name}@demo.test`, password }
      const { token } = await answerOf<{ token: string }>(url, null, '/api/login', body)
      return { token, chat: await conversationOf(url, token) }
    }),
  )
}

/** One that is listed, or that of an application in which nobody has written yet. */
async function conversationOf(url: string, token: string) {
  const chats = await answerOf<{ data: { id: string }[] }>(url, token, '/api/chats')
  if (chats.data[0]) return chats.data[0].id
  const applied = await answerOf<Applied>(url, token, '/api/jobs/me')
  const [chat] = applied.data.flatMap(({ application }) => application?.chat ?? [])
  if (!chat) throw new Error('nobody to write to')
  return chat
}

/**
 * Writes messages, reads the board and buys credits until it is stopped.
 * @param more is read besides, by a person or by a visitor
 */
export function startLoad(urls: string[], people: Person[], more: Page[] = []) {
  const samples: Sample[] = []
  const acknowledged: string[] = []
  const codes: string[] = []
  const stopping = new AbortController()
  const urlOf = (index: number) => urls[index % urls.length] ?? ''
  const working = [
    ...people.map((person, index) => repeat(() => writeMessage(urlOf(index), person))),
    ...people.map(({ token }, index) =>
      repeat(() => sampled(urlOf(index), token, '/api/jobs?view=card')),
    ),
    ...people.slice(0, 1).map(({ token }) => repeat(() => buy(urlOf(0), token))),
    ...more.map(({ path, token = null }, index) =>
      repeat(() => sampled(urlOf(index), token, path)),
    ),
  ]

  return {
    samples,
    acknowledged,
    codes,
    async stop() {
      stopping.abort()
      await Promise.all(working)
    },
  }

  async function repeat(work: () => Promise<unknown>) {
    while (!stopping.signal.aborted) {
      await work()
      await delay(pauseMs)
    }
  }

  async function writeMessage(url: string, { token, chat }: Person) {
    const body = { content: 'Written in trouble.', client_id: randomUUID() }
    const reply = await sampled(url, token, `/api/chats/${chat}/messages`, body)
    if (reply?.status === 201)
      acknowledged.push((JSON.parse(reply.text) as { data: { id: string } }).data.id)
  }

  async function buy(url: string, token: string) {
    const begun = await sampled(url, token, '/api/credits/checkout', { price: 'price-10-mxn' })
    if (begun?.status !== 200) return delay(200)
    const code = (JSON.parse(begun.text) as { url: string }).url.split('/').at(-1) ?? ''
    const paid = await exchange(url, token, `/test-checkout/${code}/pay`, {})
    if (!paid || paid.status >= 400) return delay(200)
    codes.push(code)
    await sampled(url, token, '/api/credits/checkout/success', { code })
    return delay(200)
  }

  async function sampled(url: string, token: string | null, path: string, body?: object) {
    const begun = performance.now()
    const reply = await exchange(url, token, path, body)
    const at = performance.now()
    const isHonest = reply?.status !== 503 || reply.retryAfter !== null
    const isRead = body === undefined
    samples.push({ path, at, status: reply?.status ?? 0, ms: at - begun, isHonest, isRead })
    return reply
  }
}

/** Null if no answer came. */
export async function exchange(url: string, token: string | null, path: string, body?: object) {
  try {
    const reply = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(givenUpMs),
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    return { status: reply.status, text, retryAfter: reply.headers.get('retry-after') }
  } catch {
    return null
  }
}

/** Acknowledged writes that the database does not have, and purchases not credited just once. */
export async function countLost(
  { db, servers }: Disturbed,
  load: Pick<Load, 'acknowledged' | 'codes'>,
  { token }: Person,
) {
  for (const code of load.codes)
    await answerOf(servers[0]?.url ?? '', token, '/api/credits/checkout/success', { code })
  const { rows } = await sql<{ kept: number; credited: number }>`
    select (select count(*) from messages where id = any(${load.acknowledged}::uuid[])) as kept,
      (select count(*) from credit_movements
        where reason = 'purchase' and checkout_id = any(${load.codes}::text[])) as credited`.execute(
    db,
  )
  const [{ kept, credited } = { kept: 0, credited: 0 }] = rows
  return load.acknowledged.length - kept + Math.abs(load.codes.length - credited)
}

/** @throws naming the call and its answer */
export async function answerOf<Reply>(
  url: string,
  token: string | null,
  path: string,
  body?: object,
) {
  const reply = await exchange(url, token, path, body)
  if (!reply || reply.status >= 300)
    throw new Error(`${path} answered ${reply?.status} ${reply?.text.slice(0, 200)}`)
  return JSON.parse(reply.text) as Reply
}
