// Ten processes behind a balancer on one database behind a pooler: any call at any process, changes
// told by all of them, and one that is killed in the middle.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { connect } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { clientsOf, connectionsTo, mostByUse } from '../cluster/connections.ts'
import { type Listener, listenAt } from '../cluster/listener.ts'
import { type PooledWorld, processes, startPooledWorld } from '../cluster/pooled-world.ts'
import { until } from '../cluster/programs.ts'
import { fuzz } from '../fuzz/run.ts'
import { mailsIn } from '../fuzz/story/mails.ts'
import { holdPayment, leaveFailures, nameServerPort, pushService } from '../server.ts'
import { exchange, type Person, signInAll } from './load.ts'
import type { Row } from './trial.ts'

/** The most connections of one use that a process may have. */
const connectionsMax = 5
const toldWithinMs = 10_000

/** @throws if the programs are missing and cannot be installed */
export async function tryPooled(): Promise<Row[]> {
  const world = await startPooledWorld()
  try {
    return [await judge(world)]
  } finally {
    await world.stop()
  }
}

async function judge(world: PooledWorld): Promise<Row> {
  const { url, db, servers } = world
  const called = await makeEveryCall(world)
  const people = await signInAll(url)
  const told = await countTold(world, people)
  const watching = watchSessions(world)
  const killed = await killOneUnderWay(world, people)
  const strange = await watching.end()
  const faults = await findFaults(db)
  const errors = servers.flatMap((server) => server.errors)
  const most = Object.entries(killed.connections)
  for (const line of errors.slice(0, 10)) console.log(line)
  const wrong = [
    ...called.faults,
    ...called.never.map((what) => `never succeeded: ${what}`),
    ...(told === processes ? [] : [`changes told by ${told} of ${processes} processes`]),
    ...killed.wrong,
    ...most.filter(([, count]) => count > connectionsMax).map((pair) => pair.join(': ')),
    ...(strange > 0 ? [`${strange} foreign transactions had a role or a limit of ours`] : []),
    ...(errors.length > 0 ? [`${errors.length} errors in the logs`] : []),
    ...faults.map(({ what }) => `ledger: ${what}`),
  ]
  const connections = most.map((pair) => pair.join(' ')).join(', ')
  return {
    fault: 'one of ten pooled processes killed',
    meanwhile: `${called.count} calls, ${killed.meanwhile}; ${connections}; ${watching.count()} sessions looked at, ${watching.kept()} statements prepared`,
    slowestMs: Math.round(killed.slowestMs),
    recoveredMs: Math.round(killed.recoveredMs),
    written: killed.written,
    lost: killed.lost,
    ledger: faults.length === 0 ? 'proven' : `${faults.length} faults`,
    wrong,
  }
}

/** Every call of the description, one after the other at the process whose turn it is. */
async function makeEveryCall({ url, db, dataDir }: PooledWorld) {
  const { never, succeeded, faults } = await fuzz({
    url,
    seed: 1,
    requests: 0,
    people: {
      callers: [{ name: 'visitor', token: null }],
      canaries: [],
      password: '',
      lasting: [],
    },
    story: {
      holdPayment: (code) => holdPayment(db, code),
      leaveFailures: () => leaveFailures(db),
      findMail: mailsIn(dataDir),
      pushService,
      nameServerPort,
    },
  }).catch((error: unknown) => ({
    never: [],
    succeeded: new Set<string>(),
    faults: [{ what: String(error) }],
  }))
  return { count: succeeded.size, never, faults: faults.map(({ what }) => what) }
}

/** One stream at each process: all tell of one message. @returns the number that did */
async function countTold({ url, servers }: PooledWorld, people: Person[]) {
  const [{ token, chat } = { token: '', chat: '' }] = people
  const listeners = servers.map((server) => listenAt(server.url, token))
  await allReady(listeners)
  await writeTo(url, { token, chat })
  await until('news at all processes', () => listeners.every((one) => one.heard(chat) > 0), {
    withinMs: toldWithinMs,
  }).catch(() => undefined)
  const told = listeners.filter((one) => one.heard(chat) > 0).length
  await Promise.all(listeners.map((one) => one.close()))
  return told
}

/**
 * Foreign transactions in the same sessions: none has the role or the limits of a server.
 */
function watchSessions({ addresses }: PooledWorld) {
  const connections = [addresses.own, addresses.owner].map((address) => ({
    own: decodeURIComponent(new URL(address).username),
    ...connect(address, { max: 2, pooling: { keepsStatements: false } }),
  }))
  const stopping = new AbortController()
  let strange = 0
  let count = 0
  let kept = 0
  const working = connections.flatMap(({ db, own }) => [watch(db, own), watch(db, own)])

  async function watch(db: Database, own: string) {
    while (!stopping.signal.aborted) {
      const { rows } = await sql<{ who: string; longest: string; kept: number }>`
        select current_user as who, current_setting('statement_timeout') as longest,
          (select count(*)::int from pg_prepared_statements) as kept`.execute(db)
      count += 1
      kept = Math.max(kept, rows[0]?.kept ?? 0)
      if (rows[0]?.who !== own || rows[0].longest !== '0') strange += 1
      await delay(5)
    }
  }

  return {
    count: () => count,
    /** The most statements that were prepared in one session. */
    kept: () => kept,
    async end() {
      stopping.abort()
      await Promise.all(working)
      for (const { close } of connections) await close()
      return strange
    },
  }
}

/** People read, write and listen while one process is killed and comes again. */
async function killOneUnderWay(world: PooledWorld, people: Person[]) {
  const { url, db, servers, startAt } = world
  // Two people of a conversation listen, over the balancer, at processes of its choice.
  const listeners = people.flatMap(({ token }) => [listenAt(url, token), listenAt(url, token)])
  await allReady(listeners)
  const journeys = people.map((person) => travel(url, person))
  await delay(2_000)
  const pids = servers.map(({ child }) => child.pid ?? 0)
  const listed = [
    ...(await connectionsTo(db)),
    ...(await clientsOf(world.poolerPort, world.addresses.direct)),
  ]
  const connections = mostByUse(listed, pids)
  const second = 1
  const begun = performance.now()
  servers[second]?.child.kill('SIGKILL')
  await delay(2_000)
  const recoveredMs = await allReady(listeners).then(() => performance.now() - begun - 2_000)
  servers[second] = await startAt(second)
  await delay(1_000)
  const done = await Promise.all(journeys.map((journey) => journey.end()))
  const before = listeners.map((one, index) => one.heard(chatOf(people, index)))
  for (const person of people) await writeTo(url, person)
  await until(
    'news after the kill',
    () => listeners.every((one, index) => one.heard(chatOf(people, index)) > (before[index] ?? 0)),
    { withinMs: toldWithinMs },
  ).catch(() => undefined)
  const deaf = listeners.filter(
    (one, index) => one.heard(chatOf(people, index)) === before[index],
  ).length
  const written = done.flatMap((one) => one.written)
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from messages where id = any(${written}::uuid[])`.execute(db)
  const lost = written.length - (rows[0]?.kept ?? 0)
  const reconnects = Math.max(...listeners.map((one) => one.reconnects()))
  const cut = listeners.filter((one) => one.reconnects() > 0).length
  const repeats = done.reduce((sum, one) => sum + one.repeated, 0)
  const failed = done.flatMap((one) => one.failed)
  await Promise.all(listeners.map((one) => one.close()))
  const reads = done.reduce((sum, one) => sum + one.reads, 0)
  return {
    connections,
    written: written.length,
    lost,
    recoveredMs: Math.max(0, recoveredMs),
    slowestMs: Math.max(...done.map((one) => one.slowestMs)),
    meanwhile: `${reads} reads, ${written.length} writes (${repeats} sent again), ${cut} of ${listeners.length} streams resumed`,
    wrong: [
      ...failed.map((status) => `a call answered ${status}`),
      ...(reconnects > 1 ? [`a stream was resumed ${reconnects} times`] : []),
      ...(listeners.some((one) => one.resets() > 0) ? ['a stream was reset'] : []),
      ...(deaf > 0 ? [`${deaf} streams told nothing afterwards`] : []),
      ...(lost > 0 ? [`${lost} acknowledged messages lost`] : []),
    ],
  }
}

function chatOf(people: Person[], listener: number) {
  return people[Math.floor(listener / 2)]?.chat ?? ''
}

/** Reads succeed at once; a message is sent again, once, where its answer did not come. */
function travel(url: string, person: Person) {
  const done = {
    written: [] as string[],
    failed: [] as number[],
    reads: 0,
    repeated: 0,
    slowestMs: 0,
  }
  const ending = new AbortController()
  const travelling = goOn()

  async function goOn() {
    while (!ending.signal.aborted) {
      for (const path of ['/api/jobs?view=card', `/api/chats/${person.chat}`, '/api/user']) {
        const begun = performance.now()
        const reply = await exchange(url, person.token, path)
        done.slowestMs = Math.max(done.slowestMs, performance.now() - begun)
        if (reply?.status === 200) done.reads += 1
        else done.failed.push(reply?.status ?? 0)
      }
      const { id, status, isRepeated } = await writeTo(url, person)
      if (isRepeated) done.repeated += 1
      if (id) done.written.push(id)
      else done.failed.push(status)
    }
  }

  return {
    async end() {
      ending.abort()
      await travelling
      return done
    },
  }
}

async function writeTo(url: string, { token, chat }: Person) {
  const body = { content: 'On the way.', client_id: randomUUID() }
  const path = `/api/chats/${chat}/messages`
  const first = await exchange(url, token, path, body)
  const reply = first?.status === 201 ? first : await exchange(url, token, path, body)
  const isKept = reply?.status === 201
  const id = isKept ? (JSON.parse(reply.text) as { data: { id: string } }).data.id : ''
  return { id, status: reply?.status ?? 0, isRepeated: reply !== first }
}

/** Waits until all streams are open. */
function allReady(listeners: Listener[]) {
  return until('streams', () => listeners.every((one) => one.isReady()))
}
