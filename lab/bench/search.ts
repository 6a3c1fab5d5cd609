// The lists of vacancies at a hundred thousand: searches that nobody asked before, the board by the
// wishes of its reader, and the newest page compared with PostGraphile on the same tables.
import { randomBytes } from 'node:crypto'
import { connect, type Connection } from '#server/platform/db/connect.ts'
import { sha256 } from '#server/platform/digests.ts'
import type { Line } from './lines.ts'
import { startBenchDatabase } from './search/databases.ts'
import { measureFit } from './search/fit.ts'
import { measureFresh } from './search/fresh.ts'
import { measureNewest } from './search/newest.ts'
import { startServers } from './servers.ts'

const port = 4793
const secret = 'known to this benchmark only, and no use to anybody'
const rows = Number(process.env.BENCH_ROWS ?? '100000')

/** A server on the made vacancies, and somebody who is signed in. */
export interface SearchWorld {
  rows: number
  databaseUrl: string
  connection: Connection
  port: number
  token: string
}

export function measureSearch() {
  return withWorld(measureFresh)
}

export function measureFits() {
  return withWorld(measureFit)
}

export function measurePeers() {
  return withWorld(measureNewest)
}

async function withWorld(measure: (world: SearchWorld) => Promise<Line[]>): Promise<Line[]> {
  const made = { rows, root: process.cwd() }
  const database = await startBenchDatabase([made])
  const databaseUrl = database.urlOf(made)
  const connection = connect(databaseUrl, { max: 1 })
  try {
    const token = await signIn(connection)
    const settings = { DATABASE_URL: databaseUrl, SEED: 'none', APP_SECRET: secret }
    const server = await startServers([port], { ...settings, RATE_LIMIT: 'off' })
    return await measure({ rows, databaseUrl, connection, port, token }).finally(server.stop)
  } finally {
    await connection.close()
    await database.stop()
  }
}

/** Signs in a candidate of the demo world. @returns the token */
async function signIn({ pool }: Connection) {
  const token = randomBytes(16).toString('hex')
  await pool.query(
    `insert into sessions (user_id, token_hash, user_browser, user_platform, expires_at)
     select id, $1, 'bench', 'bench', now() + interval '1 day' from users where email = 'candidate@demo.test'`,
    [sha256(token)],
  )
  return token
}
