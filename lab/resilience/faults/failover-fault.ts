// The leader of the database killed while people write, buy and read: another one takes over.
import { setTimeout as delay } from 'node:timers/promises'
import { type FailoverWorld, startFailoverWorld } from '../cluster/failover-world.ts'
import { listenAt } from '../cluster/listener.ts'
import { membersThatAre, untilWhole } from '../cluster/patroni.ts'
import { until } from '../cluster/programs.ts'
import { type Load, type Person, signInAll, startLoad } from './load.ts'
import { leftBy, type Row, slowestOf } from './trial.ts'

const rounds = 3
const calmMs = 2_000
const writesWithinMs = 30_000
/** The promise of docs/operations.md for a call whose database is away, and a second. */
const answeredMs = 6_000
const toldWithinMs = 10_000
/** Served where the web app was built. */
const publicPages = ['/jobs', '/jobs?search=director', '/es/jobs'].map((path) => ({ path }))

/** Kills one leader after the other. @throws MissingPrograms */
export async function tryFailover(): Promise<Row[]> {
  const world = await startFailoverWorld()
  try {
    const people = await signInAll(world.servers[0]?.url ?? '')
    const rows: Row[] = []
    for (let round = 1; round <= rounds; round++) rows.push(await killLeader(world, people, round))
    return rows
  } finally {
    await world.stop()
  }
}

async function killLeader(world: FailoverWorld, people: Person[], round: number): Promise<Row> {
  const { members, servers } = world
  const urls = servers.map(({ url }) => url)
  const [{ token, chat } = { token: '', chat: '' }] = people
  const listeners = urls.map((url) => listenAt(url, token))
  await until('streams', () => listeners.every((one) => one.isReady()))
  const load = startLoad(urls, people, publicPages)
  await delay(calmMs)
  const [leader] = await membersThatAre('primary', members)
  const killedAt = performance.now()
  await leader?.kill()
  const isWriting = () => firstWrite(load, killedAt) !== undefined
  await until('writing', isWriting, { withinMs: 2 * writesWithinMs }).catch(() => undefined)
  const writtenAt = firstWrite(load, killedAt) ?? Infinity
  const before = listeners.map((one) => one.heard(chat))
  const isTold = () => listeners.every((one, index) => one.heard(chat) > (before[index] ?? 0))
  await until('news', isTold, { withinMs: toldWithinMs }).catch(() => undefined)
  const deaf = isTold() ? 0 : 1
  leader?.start()
  await untilWhole(members)
  await delay(calmMs)
  await load.stop()
  await Promise.all(listeners.map((one) => one.close()))
  return judged(world, people, load, { round, killedAt, writtenAt, deaf })
}

/** The time of the first acknowledged write that was begun after a moment. */
function firstWrite(load: Load, since: number) {
  return load.samples.find(
    ({ at, ms, status, isRead }) => !isRead && status === 201 && at - ms > since,
  )?.at
}

interface Course {
  round: number
  killedAt: number
  writtenAt: number
  deaf: number
}

async function judged(
  world: FailoverWorld,
  people: Person[],
  load: Load,
  { round, killedAt, writtenAt, deaf }: Course,
): Promise<Row> {
  const left = await leftBy(world, load, people)
  const during = load.samples.filter(({ at, ms }) => at > killedAt && at - ms < writtenAt)
  const reads = during.filter(({ isRead }) => isRead)
  const failed = reads.filter(({ status }) => status !== 200)
  const refused = during.filter(({ isRead, status }) => !isRead && status >= 300)
  const odd = refused.filter(({ status }) => status !== 503)
  const slowestMs = slowestOf(during)
  const recoveredMs = writtenAt - killedAt
  const wrong = [
    ...(recoveredMs > writesWithinMs ? [`no write within ${writesWithinMs / 1000} s`] : []),
    ...left.wrong,
    ...(failed.length > 0 ? [`${failed.length} of ${reads.length} reads failed`] : []),
    ...odd.map(({ status }) => `a write answered ${status}`),
    ...(during.some(({ isHonest }) => !isHonest) ? ['503 without Retry-After'] : []),
    ...(slowestMs > answeredMs ? [`an answer after ${slowestMs} ms`] : []),
    ...(deaf > 0 ? ['streams tell of nothing afterwards'] : []),
  ]
  return {
    ...left,
    fault: `leader of the database killed (${round})`,
    meanwhile: `${reads.length} reads, ${failed.length} failed, slowest ${slowestOf(reads)} ms; ${refused.length} writes refused`,
    slowestMs,
    recoveredMs: Math.round(recoveredMs),
    wrong,
  }
}
