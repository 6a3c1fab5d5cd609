// Reads from a migration beside a load how long it took, and whom it kept waiting for how long.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { figuresOf } from '../../bench/figures.ts'
import type { Load } from './load.ts'
import type { Held, Waited, Watch } from './lock-watch.ts'

/** The promise: nobody waits longer for a migration. */
const longestMs = 1_000
/** Differs between calls of one kind. */
const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** Each migration with its time and the longest of its locks on a table that was there before. */
export async function stepsOf(
  db: Database,
  before: string[],
  { held, begun }: Pick<Watch, 'held' | 'begun'>,
) {
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from schema_migrations order by name`.execute(db)
  const applied = rows.filter(({ name }) => !before.includes(name))
  return applied.map(({ name, timestamp }, at) => {
    const ended = Date.parse(timestamp)
    const from = at === 0 ? begun() : Date.parse(applied[at - 1]?.timestamp ?? '')
    const own = held.filter((lock) => lock.from >= from && lock.from <= ended)
    const longest = own.toSorted((one, other) => lastedMs(other) - lastedMs(one))[0]
    return {
      migration: name,
      seconds: (ended - from) / 1000,
      'longest lock': longest ? `${longest.mode} on ${longest.table}` : '',
      ms: longest ? lastedMs(longest) : 0,
    }
  })
}

/** The time of each kind of call, before and after the newer server was started. */
export function kindsOf({ samples }: Load, begun: number) {
  const named = samples.map((sample) => ({
    ...sample,
    kind: `${sample.isRead ? 'GET' : 'POST'} ${sample.path.replaceAll(ids, ':id')}`,
  }))
  return Object.entries(Object.groupBy(named, ({ kind }) => kind)).map(([call, all = []]) => {
    const before = figuresOf(all.filter(({ at }) => at < begun).map(({ ms }) => ms))
    const after = figuresOf(all.filter(({ at }) => at >= begun).map(({ ms }) => ms))
    return {
      call,
      number: all.length,
      'p50 before': Math.round(before.p50),
      'p50 meanwhile': Math.round(after.p50),
      'slowest before': Math.round(before.slowest),
      'slowest meanwhile': Math.round(after.slowest),
    }
  })
}

export function longestWait({ waited }: Watch) {
  return Math.round(Math.max(0, ...[...waited.values()].map(({ ms }) => ms)))
}

function lastedMs({ from, to }: Held) {
  return to - from
}

export function refusals({ samples }: Load) {
  const refused = samples.filter(({ status }) => status < 200 || status >= 300)
  return [...new Set(refused.map(({ path, status }) => `${path} was answered ${status}`))]
}

export function tooLong(held: Held[], waited: Waited[]) {
  return [
    ...held
      .filter((lock) => lastedMs(lock) > longestMs)
      .map((lock) => `${lock.mode} on ${lock.table} for ${lastedMs(lock)} ms`),
    ...waited
      .filter(({ ms }) => ms > longestMs)
      .map(({ ms, query }) => `waited ${Math.round(ms)} ms: ${query}`),
  ]
}
