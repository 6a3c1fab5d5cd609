import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/tables.ts'
import './connect.ts'
import type { Database } from './database.ts'

export interface SingleConnection {
  /** Everything asked through it is asked on `client`, one statement after the other. */
  db: Database
  client: pg.Client
  close: () => Promise<void>
}

/**
 * Opens one connection without time limits, for work that takes as long as there is data.
 * @param application_name as the database lists it
 */
export async function openConnection(
  url: string,
  application_name: string,
): Promise<SingleConnection> {
  const client = new pg.Client({ connectionString: url, application_name, keepAlive: true })
  // A connection that is lost fails the statement under way.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC';
     set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set extra_float_digits = 1;
     set bytea_output = 'hex'`,
  )
  const shared = Object.assign(client, { release: () => undefined })
  const pool = { options: {}, connect: async () => shared, end: async () => undefined }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, client, close: () => client.end() }
}
