// The connections of processes to a database, by their use.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/platform/db/database.ts'

interface Listed {
  application_name: string
  /** The port at the side of the process, and the one it connected to. */
  port: number
  to: number
}

/** The connections to the database itself. */
export async function connectionsTo(db: Database): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select application_name, client_port as port, inet_server_port() as to from pg_stat_activity
    where backend_type = 'client backend' and application_name like 'altura%'`.execute(db)
  return rows
}

/** The connections to PgBouncer. */
export async function clientsOf(port: number, databaseUrl: string): Promise<Listed[]> {
  const { username, password } = new URL(databaseUrl)
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    database: 'pgbouncer',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  })
  await client.connect()
  const { rows } = await client.query<Listed>('show clients')
  await client.end()
  return rows
    .filter(({ application_name }) => application_name.startsWith('altura'))
    .map((row) => ({ ...row, to: port }))
}

/** The most connections that one of the processes has, by their use. */
export function mostByUse(listed: Listed[], pids: number[]): Record<string, number> {
  const most: Record<string, number> = {}
  for (const pid of pids) {
    const pairs = portsOf(pid)
    const own = listed.filter(({ port, to }) => pairs.has(`${port} ${to}`))
    for (const [use, some] of Object.entries(Object.groupBy(own, (one) => one.application_name)))
      most[use] = Math.max(most[use] ?? 0, some?.length ?? 0)
  }
  return most
}

/** The connections of a process, as the kernel lists them: their ports here and there. */
function portsOf(pid: number) {
  const inodes = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${name}`).match(/^socket:\[(\d+)\]$/)?.[1] ?? []
      } catch {
        // It has been closed.
        return []
      }
    }),
  )
  const lines = ['tcp', 'tcp6'].flatMap((name) =>
    readFileSync(`/proc/${pid}/net/${name}`, 'utf8').trim().split('\n').slice(1),
  )
  return new Set(
    lines.flatMap((line) => {
      const [, here, there, , , , , , , inode = ''] = line.trim().split(/\s+/)
      return inodes.has(inode) ? [`${portIn(here)} ${portIn(there)}`] : []
    }),
  )
}

function portIn(address = '') {
  return parseInt(address.split(':').at(-1) ?? '', 16)
}
