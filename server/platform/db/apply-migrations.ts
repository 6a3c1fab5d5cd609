// Migrations on a database that others work with: each is a transaction of its own, waits for locks
// only briefly and tries again, so that nobody queues behind it for long.
import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { StartRefused } from '../start-refused.ts'
import type { Database, Transaction } from './database.ts'

/** The statements of each migration by its name, in their order. */
export type Migrations = ReadonlyMap<string, string>

export interface Applying {
  /** The migration to stop at; by default the newest. */
  last?: string | undefined
  /** Told the migration that found a table locked and will be tried again. */
  onBlocked?: ((name: string) => void) | undefined
}

/**
 * The longest wait for one lock: whoever comes later queues behind a migration that waits, also for
 * the locks that it has by then. Shorter than `deadlock_timeout`, so that in a deadlock the
 * migration gives way.
 */
const lockTimeoutMs = 100
const pausesMs = { first: 100, longest: 2_000 }
/** Tries of one migration, about two minutes in all. */
const attempts = 60
/** SQLSTATE: lock not available, deadlock detected. */
const blockedCodes = new Set(['55P03', '40P01'])
/** The lock of Kysely's migrator, which every release takes. */
const lock = sql.raw('3853314791062309107')
const lockPollMs = 100

/**
 * Applies pending migrations. A database without any gets all of them in one transaction, and so
 * does a transaction; elsewhere each is a transaction, except those that say
 * `-- outside a transaction`.
 * @param db locked by `withMigrationLock`, or a transaction
 * @returns the names of the applied migrations
 * @throws StartRefused if the tables of a migration were locked at every try; the ones before it
 *   stay applied
 */
export async function applyMigrations(
  db: Database | Transaction,
  migrations: Migrations,
  { last, onBlocked }: Applying = {},
): Promise<string[]> {
  const names = [...migrations.keys()].filter((name) => last === undefined || name <= last)
  const applied = await listApplied(db)
  const pending = names.filter((name) => !applied.includes(name))
  if (pending.length === 0) return []
  if (db.isTransaction || applied.length === 0) {
    await migrateTo(db, pending.at(-1) ?? '', migrations, executeTogether)
    return pending
  }
  for (const name of pending) {
    const execute = isOutside(migrations.get(name) ?? '') ? executeOutside : executeAlone
    await untilUnblocked(
      () => migrateTo(db, name, migrations, execute),
      () => onBlocked?.(name),
    ).catch((error: unknown) => {
      throw isBlocked(error) ? refusedBy(name, error) : error
    })
  }
  return pending
}

/** @returns the names of the applied migrations in order; none in a new database */
export async function listApplied(db: Database | Transaction): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('schema_migrations')::text as name`.execute(db)
  if (!tables[0]?.name) return []
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Works with one connection while no other process migrates. It may be nested. Waiting is asking
 * again and again: a statement that waits would be waited for by `create index concurrently`, which
 * waits for every statement that began before it.
 */
export function withMigrationLock<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    while (!(await tryLock(connection))) await delay(lockPollMs)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

async function tryLock(connection: Database) {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_lock(${lock}) as is_locked`.execute(connection)
  return rows[0]?.is_locked === true
}

/**
 * Tries again, each time after a longer pause, while tables are locked.
 * @param attempt waits for locks by its own `lock_timeout`
 * @param onBlocked told before each pause
 * @returns the result of the first attempt that was not blocked
 * @throws DatabaseError of the last one, after about two minutes
 */
export async function untilUnblocked<T>(
  attempt: () => Promise<T>,
  onBlocked?: () => void,
): Promise<T> {
  let pauseMs = pausesMs.first
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBlocked(error) || tried === attempts) throw error
      onBlocked?.()
      await delay(pauseMs)
      pauseMs = Math.min(2 * pauseMs, pausesMs.longest)
    }
  }
}

function isBlocked(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && blockedCodes.has(error.code ?? '')
}

function refusedBy(name: string, cause: Error) {
  return new StartRefused(
    `The migration ${name} was tried ${attempts} times while a table that it changes was in use (${cause.message}). Nothing of it was applied. End what holds the table, a backup or a long transaction: select pid, xact_start, application_name, query from pg_stat_activity where xact_start is not null order by xact_start; Then start again.`,
    { cause },
  )
}

async function migrateTo(
  db: Database | Transaction,
  last: string,
  migrations: Migrations,
  execute: typeof executeTogether,
) {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationsOf(migrations, execute) },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
  const disableTransactions = execute === executeOutside
  const { error } = await migrator.migrateTo(last, { disableTransactions })
  if (error) throw error
}

function migrationsOf(migrations: Migrations, execute: typeof executeTogether) {
  let needed = ''
  const all = [...migrations].map(([name, statements]): [string, Migration] => {
    if (!isExpanding(statements)) needed = name
    const note = noteOf(needed, name)
    const up = async (db: Kysely<never>) => {
      await execute(db, statements)
      await note.execute(db)
    }
    return [name, { up }]
  })
  return Object.fromEntries(all)
}

/**
 * Notes the last migration that a version must know to run on the database; those after it only
 * expand it. It names the newest one as well, so that an older note is recognized.
 */
function noteOf(needed: string, newest: string) {
  return sql`comment on table schema_migrations is ${sql.lit(`${needed} ${newest}`)}`
}

/** @param statements of a migration. @returns true if versions before it work with it, too */
export function isExpanding(statements: string): boolean {
  return statements.startsWith('-- expands\n')
}

/** @returns true if one of the comments at its beginning says `-- outside a transaction` */
export function isOutside(statements: string): boolean {
  return /^(?:--.*\n)*?-- outside a transaction\n/.test(statements)
}

/** Refused by PostgreSQL within a transaction. */
const ofOutside = /\bconcurrently\b|\bcommit;/gi

/** Executes statements in a transaction of several migrations, which nobody else works beside. */
async function executeTogether(db: Kysely<never>, statements: string) {
  const executable = isOutside(statements) ? statements.replaceAll(ofOutside, '') : statements
  await sql.raw(executable).execute(db)
}

/** Executes statements in a transaction of this migration, which gives up if it has to wait. */
async function executeAlone(db: Kysely<never>, statements: string) {
  await sql.raw(`set local lock_timeout = ${lockTimeoutMs};\n${statements}`).execute(db)
}

/**
 * Executes one statement that may be executed again: `create index concurrently if not exists`, or a
 * block that commits after each batch.
 */
async function executeOutside(db: Kysely<never>, statement: string) {
  const isConcurrent = /\bconcurrently\b/i.test(statement)
  if (isConcurrent) await dropInvalid(db, statement)
  // Nobody queues behind a concurrent statement, which waits for every transaction before it.
  await setLockTimeout(db, isConcurrent ? 0 : lockTimeoutMs)
  try {
    await sql.raw(statement).execute(db)
  } finally {
    await setLockTimeout(db, 0)
  }
}

function setLockTimeout(db: Kysely<never>, ms: number) {
  return sql.raw(`set lock_timeout = ${ms}`).execute(db)
}

/** Drops the index that an attempt which was broken off has left without all of its rows. */
async function dropInvalid(db: Kysely<never>, statement: string) {
  const name = /\bindex concurrently if not exists (\w+)/i.exec(statement)?.[1]
  if (name === undefined) return
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db)
  if (rows.length > 0) await sql`drop index concurrently ${sql.ref(name)}`.execute(db)
}
