// Kills the server in the middle of writes, again and again, and looks whether the next start
// serves in time and has everything that was acknowledged: `node scripts/run.mjs
// scripts/crash-test.ts [rounds]`. Half of the rounds kill the whole process group, half the
// server's process alone, which leaves its database behind.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { changeProfile, getUser } from '#contract/accounts/accounts.ts'
import { login } from '#contract/accounts/login.ts'
import { getChat, listChats } from '#contract/chats/chats.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import type { ReplyOf } from '#contract/endpoint/endpoint-types.ts'
import { freePort } from '#server/testing/loopback.ts'
import { answered, ask } from './ask.ts'
import { killServer, startServer } from './disposable-server.ts'

const rounds = Number(process.argv[2] ?? 10)
const longestStartMs = 5_000
const writers = 4

const dataDir = await mkdtemp(join(tmpdir(), 'altura-crash-'))
const port = await freePort()
const caller = { origin: `http://127.0.0.1:${port}`, token: '', id: '' }

const acknowledged = new Set<string>()
const startsMs: number[] = []
const credentials = { email: 'candidate@demo.test', password: 'Demo-password-1' }
let phone = ''

let server = await startServer(port, dataDir)
process.once('exit', () => server.child.kill())
const signedIn = await answered(caller, login, { body: credentials })
if ('second_factor' in signedIn) throw new Error('the demo candidate has a second factor')
caller.token = signedIn.token
caller.id = (await answered(caller, listChats)).data[0]?.id ?? ''

for (let round = 1; round <= rounds; round++) {
  for (const target of ['the whole group', 'the server alone'] as const) {
    const before = acknowledged.size
    const writing = writeUntilGone()
    await delay(300 + Math.random() * 700)
    await killServer(server.child, dataDir, target)
    const lastPhones = await writing

    server = await startServer(port, dataDir)
    startsMs.push(server.readyAfterMs)
    await expectEverything(lastPhones)
    const count = acknowledged.size - before
    console.log(
      `${round}. ${target} killed: ${count} writes kept, serving after ${server.readyAfterMs} ms`,
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
    let reply = await ask(caller, sendMessage, { body });
    reply;
    reply = await ask(caller, sendMessage, { body })
  ) {
    acknowledged.add(reply.data.id)
  }
}

async function writePhones(tried: { phone: string }) {
  for (let number = 1; ; number++) {
    tried.phone = `+52 ${Date.now()} ${number}`
    if (!(await ask(caller, changeProfile, { body: { phone: tried.phone } }))) return
    phone = tried.phone
  }
}

async function expectEverything(phones: string[]) {
  const stored = new Set<string>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: ReplyOf<typeof getChat> = await answered(
      caller,
      getChat,
      cursor ? { query: { cursor } } : {},
    )
    for (const message of page.data.messages) stored.add(message.id)
    cursor = page.meta.next_cursor
  }
  const lost = [...acknowledged].filter((id) => !stored.has(id))
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged messages are lost`)

  const user = await answered(caller, getUser)
  if (phone && !phones.includes(user.phone ?? ''))
    throw new Error(`${user.phone} is not ${phones.join(' or ')}`)
}
