// Ten processes behind a balancer on one database behind a pooler: any call at any process, changes
// told by all of them, and one that is killed in the middle.
import { once } from 'node:events'
import { type Listener, listenAt } from '../cluster/listener.ts'
import { type PooledWorld, startPooledWorld } from '../cluster/pooled-world.ts'
import { until } from '../cluster/programs.ts'
import { fuzz } from '../fuzz/run.ts'
import { mailsIn } from '../fuzz/story/mails.ts'
import { holdPayment, leaveFailures, nameServerPort, pushService } from '../server.ts'
import { exchange, type Person, signInAll } from './load.ts'
import { promisedMs, type Row, tryFault } from './trial.ts'

const toldWithinMs = 10_000

/** @throws if the programs are missing and cannot be installed */
export async function tryPooled(): Promise<Row[]> {
  const world = await startPooledWorld()
  try {
    return [await killOne(world)]
  } finally {
    await world.stop()
  }
}

async function killOne(world: PooledWorld): Promise<Row> {
  const { url, servers, startAt } = world
  const called = await makeEveryCall(world)
  const people = await signInAll(url)
  const [person = { token: '', chat: '' }] = people
  const listeners = [...servers.map((server) => server.url), url, url].map((at) =>
    listenAt(at, person.token),
  )
  const before = await countDeaf(listeners, url, person)
  const killed = 1
  const row = await tryFault(world, people, {
    fault: 'one of ten pooled processes killed',
    urls: [url],
    async begin() {
      const child = servers[killed]?.child
      child?.kill('SIGKILL')
      if (child) await once(child, 'exit')
    },
    async end() {
      servers[killed] = await startAt(killed)
    },
    lastsMs: 2_000,
    // Writes whose answer was lost; reads are asked of another server.
    allowed: [502],
    slowestMs: promisedMs,
    recoversMs: 5_000,
  })
  const after = await countDeaf(listeners, url, person)
  await Promise.all(listeners.map((one) => one.close()))
  const errors = servers.flatMap((server) => server.errors)
  for (const line of errors.slice(0, 10)) console.log(line)
  return {
    ...row,
    meanwhile: `${called.count} calls, then ${row.meanwhile}`,
    wrong: [
      ...called.faults,
      ...called.never.map((what) => `never succeeded: ${what}`),
      ...(before > 0 ? [`${before} streams told nothing`] : []),
      ...row.wrong,
      ...(after > 0 ? [`${after} streams told nothing afterwards`] : []),
      ...(errors.length > 0 ? [`${errors.length} errors in the logs`] : []),
    ],
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

/** Writes a message that all streams tell of. @returns the number of those that did not */
async function countDeaf(listeners: Listener[], url: string, { token, chat }: Person) {
  await until('streams', () => listeners.every((one) => one.isReady()))
  const before = listeners.map((one) => one.heard(chat))
  const deaf = () => listeners.filter((one, index) => one.heard(chat) === before[index])
  await exchange(url, token, `/api/chats/${chat}/messages`, { content: 'On the way.' })
  await until('news', () => deaf().length === 0, { withinMs: toldWithinMs }).catch(() => undefined)
  return deaf().length
}
