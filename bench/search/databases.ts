import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { renewRecentSearch } from '#server/features/vacancies/commands.ts'
import { connect } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { databaseIn } from '#server/testing/global-setup.ts'

/**
 * A database with the demo world and `rows` believable vacancies around it, made once and kept.
 * @param serverUrl any database of a PostgreSQL where databases may be made
 * @returns its address
 */
export async function databaseWith(rows: number, serverUrl: string): Promise<string> {
  const name = `bench_${rows}`
  const url = databaseIn(serverUrl, name)
  const server = connect(serverUrl, { max: 1 })
  const known = await sql`select from pg_database where datname = ${name}`.execute(server.db)
  if (known.rows.length === 0) await fill(rows, url, server)
  await server.close()
  await bringUpToDate(url)
  return url
}

/** One that was made before may lack what came since. */
async function bringUpToDate(url: string) {
  const { db, close } = connect(url, { max: 1 })
  await migrate(db)
  await renewRecentSearch({ db })
  await close()
}

async function fill(rows: number, url: string, server: ReturnType<typeof connect>) {
  console.log(`Making ${rows.toLocaleString('en')} vacancies; at a million this takes minutes …`)
  const begun = `${new URL(url).pathname.slice(1)}_begun`
  await sql`drop database if exists ${sql.ref(begun)}`.execute(server.db)
  await sql`create database ${sql.ref(begun)}`.execute(server.db)

  const unfinished = databaseIn(url, begun)
  const { db, pool, close } = connect(unfinished, { max: 1 })
  await migrate(db)
  execFileSync(process.execPath, ['server/seeds/first-seeding.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: unfinished,
      SEED: 'demo',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const script = await readFile(join(import.meta.dirname, 'believable.sql'), 'utf8')
  await pool.query(script.replaceAll(':rows', String(rows)))
  await pool.query('vacuum analyze')
  await close()
  await sql`alter database ${sql.ref(begun)} rename to ${sql.ref(new URL(url).pathname.slice(1))}`.execute(
    server.db,
  )
}

/** The folder that keeps the benchmark databases between runs. */
export const dataDir =
  process.env.BENCH_DIR ?? join(import.meta.dirname, '../../node_modules/.cache/bench')
