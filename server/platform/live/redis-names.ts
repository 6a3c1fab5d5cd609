import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The names that processes on one database share in Redis. */
export interface RedisNames {
  channel: string
  lease: string
}

/** Several databases may share one Redis, so the names contain the cluster and the database. */
export async function namesOf(db: Database): Promise<RedisNames> {
  const { rows } = await sql<{ name: string }>`
    select format('altura:%s:%s', (select system_identifier from pg_control_system()), current_database()) as name
    `.execute(db)
  const name = rows[0]?.name ?? 'altura'
  return { channel: `${name}:changes`, lease: `${name}:relay` }
}
