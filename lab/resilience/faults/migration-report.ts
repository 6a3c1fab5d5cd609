// Reads from a migration beside a load how long it took, and whom it kept waiting for how long.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import type { Load } from './load.ts'
import type { Held, Waited, Watch } from './lock-watch.ts'

/** The promise: nobody waits longer for a migration. */
const longestMs = 1_000

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
