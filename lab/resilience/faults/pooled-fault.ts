// Ten processes behind a balancer on one database behind a pooler: any call at any process, changes
// told by all of them, and one that is killed in the middle.
import { once } from 'node:events'
import { clientsOf, connectionsTo, mostByUse } from '../cluster/connections.ts'
import { type Listener, listenAt } from '../cluster/listener.ts'
import { type PooledWorld, startPooledWorld } from '../cluster/pooled-world.ts'
import { until } from '../cluster/programs.ts'
import { fuzz } from '../fuzz/run.ts'
import { mailsIn } from '../fuzz/story/mails.ts'
import { holdPayment, leaveFailures, nameServerPort, pushService } from '../server.ts'
import { type Course, travel, writeTo } from './journey.ts'
import { countLost, type Person, signInAll } from './load.ts'
import { watchSessions } from './session-watch.ts'
import { promisedMs, type Row, tryFault } from './trial.ts'

/** The most connections of one use that a process may have. */
const connectionsMax = 5
const killed = 1
const toldWithinMs = 10_000

interface Stream extends Listener {
  person: Person
}

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
  const { url, servers, addresses } = world
  const called = await makeEveryCall(world)
  const people = await signInAll(url)
  const streams = openStreams(world, people)
  const deafBefore = await countDeaf(streams, url, people)
  const watch = watchSessions([addresses.own, addresses.owner])
  const { row, connections, journeys } = await killOne(world, people, streams)
  const sessions = await watch.end()
  const deafAfter = await countDeaf(streams, url, people)
  const resumed = streams.map((one) => one.reconnects())
  await Promise.all(streams.map((one) => one.close()))
  const errors = servers.flatMap((server) => server.errors)
  for (const line of errors.slice(0, 10)) console.log(line)
  const uses = Object.entries(connections)
  const course = [
    `${called.count} calls`,
    row.meanwhile,
    journeys.meanwhile,
    `${resumed.filter((count) => count > 0).length} of ${streams.length} streams resumed`,
    uses.map((pair) => pair.join(' ')).join(', '),
    `${sessions.count} sessions looked at, ${sessions.statements} statements prepared`,
  ]
  return {
    ...row,
    meanwhile: course.join('; '),
    slowestMs: Math.max(row.slowestMs, journeys.slowestMs),
    written: row.written + journeys.written,
    lost: row.lost + journeys.lost,
    wrong: [
      ...called.faults,
      ...called.never.map((what) => `never succeeded: ${what}`),
      ...(deafBefore > 0 ? [`${deafBefore} streams told nothing`] : []),
      ...row.wrong,
      ...journeys.wrong,
      ...(uses.length === 0 ? ['no connections counted'] : []),
      ...uses.filter(([, count]) => count > connectionsMax).map((pair) => pair.join(': ')),
      ...(sessions.strange > 0
        ? [`${sessions.strange} foreign transactions had a role or a limit of ours`]
        : []),
      ...(Math.max(...resumed) > 1 ? [`a stream was resumed ${Math.max(...resumed)} times`] : []),
      ...(streams.some((one) => one.resets() > 0) ? ['a stream was reset'] : []),
      ...(deafAfter > 0 ? [`${deafAfter} streams told nothing afterwards`] : []),
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

/** One stream at each process, and two of each person at processes of the balancer's choice. */
function openStreams({ url, servers }: PooledWorld, people: Person[]): Stream[] {
  const [first = { token: '', chat: '' }] = people
  return [
    ...servers.map((server) => openStream(server.url, first)),
    ...people.flatMap((person) => [openStream(url, person), openStream(url, person)]),
  ]
}

function openStream(url: string, person: Person): Stream {
  return { ...listenAt(url, person.token), person }
}

/** Everybody writes, and all streams tell of it. @returns the number of streams that did not */
async function countDeaf(streams: Stream[], url: string, people: Person[]) {
  await allReady(streams)
  const before = streams.map(({ heard, person }) => heard(person.chat))
  const deaf = () =>
    streams.filter(({ heard, person }, index) => heard(person.chat) === before[index])
  for (const person of people) await writeTo(url, person)
  await until('news', () => deaf().length === 0, { withinMs: toldWithinMs }).catch(() => undefined)
  return deaf().length
}

/** Waits until all streams are open. */
function allReady(streams: Listener[]) {
  return until('streams', () => streams.every((one) => one.isReady()))
}

/** People read, write, buy and listen while one process is killed and comes again. */
async function killOne(world: PooledWorld, people: Person[], streams: Stream[]) {
  const { url, servers, startAt } = world
  const others = streams.filter((_, index) => index !== killed)
  let connections: Record<string, number> = {}
  let resumedMs = 0
  const travelling = people.map((person) => travel(url, person))
  const row = await tryFault(world, people.slice(0, 1), {
    fault: 'one of ten pooled processes killed',
    urls: [url],
    async begin() {
      connections = await countConnections(world)
      const child = servers[killed]?.child
      child?.kill('SIGKILL')
      if (child) await once(child, 'exit')
    },
    async end() {
      resumedMs = await allReady(others)
      servers[killed] = await startAt(killed)
    },
    lastsMs: 2_000,
    // The answer of a write may be lost; a read is repeated at another server.
    allowed: [502],
    allowedReads: [],
    slowestMs: promisedMs,
    recoversMs: 5_000,
  })
  const courses = await Promise.all(travelling.map((one) => one.end()))
  return {
    row: { ...row, recoveredMs: Math.max(row.recoveredMs, Math.round(resumedMs)) },
    connections,
    journeys: await judgeJourneys(world, people, courses),
  }
}

/** The most connections of one process, by their use. */
async function countConnections({ db, servers, poolerPort, addresses }: PooledWorld) {
  const connections = [
    ...(await connectionsTo(db)),
    ...(await clientsOf(poolerPort, addresses.direct)),
  ]
  return mostByUse(
    connections,
    servers.map(({ child }) => child.pid ?? 0),
  )
}

async function judgeJourneys(world: PooledWorld, [person]: Person[], courses: Course[]) {
  const written = courses.flatMap((one) => one.written)
  const lost = person ? await countLost(world, { acknowledged: written, codes: [] }, person) : 0
  const sumOf = (name: 'reads' | 'repeated') => courses.reduce((sum, one) => sum + one[name], 0)
  return {
    written: written.length,
    lost,
    slowestMs: Math.max(...courses.map((one) => one.slowestMs)),
    meanwhile: `${sumOf('reads')} reads, ${written.length} writes (${sumOf('repeated')} sent again)`,
    wrong: [
      ...courses.flatMap((one) => one.failed),
      ...(lost > 0 ? [`${lost} acknowledged messages lost`] : []),
    ],
  }
}
