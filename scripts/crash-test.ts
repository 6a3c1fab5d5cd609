// Kills the server in the middle of writes, again and again, and looks whether the next start
// serves in time and has everything that was acknowledged: `node scripts/run.mjs
// scripts/crash-test.ts [rounds]`. Half of the rounds kill the whole process group, half the
// server's process alone, which leaves its database behind.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { changeProfile, getUser } from '#contract/accounts.ts'
import { getChat, listChats } from '#contract/chats.ts'
import type { ReplyOf } from '#contract/endpoint-types.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { login } from '#contract/login.ts'
import { sendMessage } from '#contract/messages.ts'

const rounds = Number(process.argv[2] ?? 10)
const longestStartMs = 5_000
const writers = 4

const dataDir = await mkdtemp(join(tmpdir(), 'altura-crash-'))
const port = await freePort()
const origin = `http://127.0.0.1:${port}`

const acknowledged = new Set<string>()
const startsMs: number[] = []
const credentials = { email: 'candidate@demo.test', password: 'Demo-password-1' }
let phone = ''
let token = ''
let chat = ''

let server = await start()
process.once('exit', () => server.child.kill())
token = (await answered(login, { body: credentials })).token
chat = (await answered(listChats)).data[0]?.id ?? ''

for (let round = 1; round <= rounds; round++) {
  for (const target of ['the whole group', 'the server alone'] as const) {
    const before = acknowledged.size
    const writing = writeUntilGone()
    await delay(300 + Math.random() * 700)
    await kill(server.child, target)
    const lastPhones = await writing

    server = await start()
    startsMs.push(server.readyAfterMs)
    await expectEverything(lastPhones)
    const written = acknowledged.size - before
    console.log(
      `${round}. ${target} killed: ${written} writes kept, serving after ${server.readyAfterMs} ms`,
    )
  }
}

server.child.kill('SIGTERM')
await once(server.child, 'exit')
await rm(dataDir, { recursive: true, maxRetries: 5 })
console.log(
  `${acknowledged.size} acknowledged messages, none lost; slowest start ${Math.max(...startsMs)} ms`,
)
if (Math.max(...startsMs) > longestStartMs)
  throw new Error(`a start took longer than ${longestStartMs} ms`)

async function start() {
  const begun = Date.now()
  const child = spawn('npm', ['start', '--silent'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: 'demo', RATE_LIMIT: 'off' },
  })
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await delay(20)
  }
  return { child, readyAfterMs: Date.now() - begun }
}

async function isReady() {
  const reply = await fetch(`${origin}/readyz`).catch(() => null)
  return reply?.status === 200
}

async function kill(child: ChildProcess, target: 'the whole group' | 'the server alone') {
  const ended = once(child, 'exit')
  if (target === 'the server alone')
    process.kill(Number(await readFile(join(dataDir, 'server.pid'), 'utf8')), 'SIGKILL')
  else if (child.pid) process.kill(-child.pid, 'SIGKILL')
  await ended
}

/**
 * Writes from several clients until the server dies.
 * @returns the phone numbers that the database may contain now
 */
async function writeUntilGone() {
  const tried = { phone }
  await Promise.all([...Array.from({ length: writers }, writeMessages), writePhones(tried)])
  return [phone, tried.phone]
}

async function writeMessages() {
  const body = { content: 'Written in the middle of a crash.' }
  for (
    let reply = await ask(sendMessage, { body });
    reply;
    reply = await ask(sendMessage, { body })
  ) {
    acknowledged.add(reply.data.id)
  }
}

async function writePhones(tried: { phone: string }) {
  for (let number = 1; ; number++) {
    tried.phone = `+52 ${Date.now()} ${number}`
    if (!(await ask(changeProfile, { body: { phone: tried.phone } }))) return
    phone = tried.phone
  }
}

async function expectEverything(phones: string[]) {
  const kept = new Set<string>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: ReplyOf<typeof getChat> = await answered(
      getChat,
      cursor ? { query: { cursor } } : {},
    )
    for (const message of page.data.messages) kept.add(message.id)
    cursor = page.meta.next_cursor
  }
  const lost = [...acknowledged].filter((id) => !kept.has(id))
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged messages are lost`)

  const user = await answered(getUser)
  if (phone && !phones.includes(user.phone ?? ''))
    throw new Error(`${user.phone} is not ${phones.join(' or ')}`)
}

interface Question {
  body?: object
  query?: Record<string, string>
}

async function answered<E extends Endpoint>(endpoint: E, question: Question = {}) {
  const reply = await ask(endpoint, question)
  if (reply === null) throw new Error(`${endpoint.path} was not answered`)
  return reply
}

/**
 * Null where the server is gone before its answer is complete; any other refusal is a failure of
 * this test.
 */
async function ask<E extends Endpoint>(
  endpoint: E,
  { body, query }: Question,
): Promise<ReplyOf<E> | null> {
  const reply = await fetch(
    `${origin}/api${endpoint.path.replace(':id', chat)}?${new URLSearchParams(query).toString()}`,
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

async function freePort() {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  listener.close()
  if (address === null || typeof address === 'string')
    throw new Error('listening on TCP gave no port')
  return address.port
}
