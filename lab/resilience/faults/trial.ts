// One fault under load: its beginning, what is answered meanwhile, its end, and what is left.
import { setTimeout as delay } from 'node:timers/promises'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { countLost, exchange, type Load, type Person, type Sample, startLoad } from './load.ts'
import type { Disturbed } from './world.ts'

export interface Row {
  fault: string
  meanwhile: string
  slowestMs: number
  recoveredMs: number
  written: number
  lost: number
  ledger: string
  wrong: string[]
}

export interface Trial {
  fault: string
  begin: () => Promise<unknown>
  end: () => Promise<unknown>
  /** While the fault lasts. */
  lastsMs: number
  /** The statuses that calls may have meanwhile; 0 is a broken connection. */
  allowed: readonly number[]
  /** The same for reads, which are allowed no less than others unless given. */
  allowedReads?: readonly number[]
  /** An answer meanwhile takes no longer. */
  slowestMs: number
  /** Afterwards everything works within this time. */
  recoversMs: number
  /** The servers that are asked; all of them unless given. */
  urls?: string[]
}

/** The promise of docs/operations.md, and a second for a machine that has other work. */
export const promisedMs = 5_000 + 1_000
const calmMs = 700

/** Runs it on a world that works, and leaves one. */
export async function tryFault(world: Disturbed, people: Person[], trial: Trial): Promise<Row> {
  const urls = trial.urls ?? world.servers.map(({ url }) => url)
  const load = startLoad(urls, people)
  await delay(calmMs)
  const begun = performance.now()
  await trial.begin()
  await delay(trial.lastsMs)
  const ended = performance.now()
  await trial.end()
  const recoveredMs = await untilWell(urls, people, performance.now(), trial.recoversMs)
  await delay(calmMs)
  await load.stop()
  const during = load.samples.filter(({ at, ms }) => at > begun && at - ms < ended)
  return judged(world, people, trial, load, { during, recoveredMs })
}

async function judged(
  world: Disturbed,
  people: Person[],
  { fault, allowed, allowedReads = allowed, slowestMs, recoversMs }: Trial,
  load: Load,
  { during, recoveredMs }: { during: Load['samples']; recoveredMs: number },
): Promise<Row> {
  const slowest = slowestOf(during)
  const left = await leftBy(world, load, people)
  const statuses = Object.entries(Object.groupBy(during, ({ status }) => status))
  const isAllowed = ({ status, isRead }: Sample) =>
    (status >= 200 && status < 300) || (isRead ? allowedReads : allowed).includes(status)
  const refused = during.filter((sample) => !isAllowed(sample))
  const wrong = [
    ...Object.entries(Object.groupBy(refused, ({ status }) => status)).map(
      ([status, some]) => `${some?.length} answers ${status}`,
    ),
    ...(during.some(({ isHonest }) => !isHonest) ? ['503 without Retry-After'] : []),
    ...(slowest > slowestMs ? [`an answer after ${slowest} ms`] : []),
    ...(recoveredMs > recoversMs ? [`not well after ${recoversMs} ms`] : []),
  ]
  return {
    ...left,
    fault,
    meanwhile: statuses.map(([status, some]) => `${status}: ${some?.length}`).join(', '),
    slowestMs: slowest,
    recoveredMs: Math.round(recoveredMs),
    wrong: [...wrong, ...left.wrong],
  }
}

/** Milliseconds. */
export function slowestOf(samples: Load['samples']) {
  return Math.round(Math.max(0, ...samples.map(({ ms }) => ms)))
}

/** The writes that were acknowledged and lost, and the faults of the ledger. */
export async function leftBy(world: Disturbed, load: Load, people: Person[]) {
  const lost = people[0] ? await countLost(world, load, people[0]) : 0
  const ledger = await provenLedger(world)
  return {
    written: load.acknowledged.length + load.codes.length,
    lost,
    ledger: ledger.ledger,
    wrong: [
      ...(lost > 0 ? [`${lost} acknowledged writes lost or done twice`] : []),
      ...ledger.wrong,
    ],
  }
}

export async function provenLedger({ db }: Pick<Disturbed, 'db'>) {
  const faults = await findFaults(db)
  return {
    ledger: faults.length === 0 ? 'proven' : `${faults.length} faults`,
    wrong: faults.map(({ what }) => `ledger: ${what}`),
  }
}

/** @returns the time until each server has answered a read and a write three times in a row */
async function untilWell(urls: string[], people: Person[], since: number, longestMs: number) {
  const { token = '', chat = '' } = people.at(-1) ?? {}
  for (let inRow = 0; inRow < 3;) {
    const answers = await Promise.all(
      urls.flatMap((url) => [
        exchange(url, token, '/api/user'),
        exchange(url, token, `/api/chats/${chat}/read`, {}),
        exchange(url, token, '/api/user', { phone: '+52 55 1234 5678' }),
      ]),
    )
    const isWell = answers.every((answer) => answer !== null && answer.status < 500)
    inRow = isWell ? inRow + 1 : 0
    if (performance.now() - since > longestMs + 10_000) return Infinity
    if (!isWell) await delay(50)
  }
  return performance.now() - since
}
