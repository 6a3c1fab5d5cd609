// The lists of vacancies at a thousand, a hundred thousand and a million: the time of a call and
// the calls a second of one process, compared with the database alone, which executes the same
// statements, with the leanest statement, and with PostGraphile.
import { randomBytes } from 'node:crypto'
import { connect, type Connection } from '#server/platform/db/connect.ts'
import { sha256 } from '#server/platform/digests.ts'
import { unknownName } from '../../scripts/selection.ts'
import { type Line, printLines } from './lines.ts'
import { type Call, callsOf, type Kind } from './search/calls.ts'
import { startBenchDatabase } from './search/databases.ts'
import { measureFresh } from './search/fresh.ts'
import { leanest } from './search/limits.ts'
import { load } from './search/load.ts'
import { pgbench } from './search/pgbench.ts'
import { askedOfPostgraphile, withPostgraphile } from './search/postgraphile.ts'
import { figures, linesOf, type Measured } from './search/report.ts'
import { startServers } from './servers.ts'

const connections = 8
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const port = 4793
const secret = 'known to this benchmark only, and no use to anybody'
const sizes = (process.env.BENCH_ROWS ?? '1000,100000,1000000').split(',').map(Number)

/** @param part `peers` measures PostGraphile on the same tables, too */
export async function benchSearch(part = '') {
  if (part !== '' && part !== 'peers') throw unknownName(part, ['peers'])
  return printLines(await measureSearch(part === 'peers'))
}

export async function measureSearch(hasPeers: boolean): Promise<Line[]> {
  const made = sizes.map((rows) => ({ rows, root: process.cwd() }))
  const database = await startBenchDatabase(made)
  try {
    const lines: Line[] = []
    for (const each of made)
      lines.push(...(await measure(each.rows, database.urlOf(each), hasPeers)))
    return lines
  } finally {
    await database.stop()
  }
}

async function measure(rows: number, url: string, hasPeers: boolean): Promise<Line[]> {
  const token = randomBytes(16).toString('hex')
  const connection = connect(url, { max: 1 })
  await signIn(connection, token)
  const calls: Record<Kind, Call[]> = await callsOf(connection, token)
  const target = { token, connections, seconds }
  const measured = {} as Record<Kind, Measured>
  for (const [kind, some] of entriesOf(calls)) measured[kind] = await aloneOf(url, kind, some)

  const settings = { DATABASE_URL: url, SEED: 'none', APP_SECRET: secret, RATE_LIMIT: 'off' }
  const server = await startServers([port], settings, process.cwd())
  for (const [kind, some] of entriesOf(calls))
    measured[kind].now = await load(some, { ...target, ports: [port] })
  if (hasPeers)
    await withPostgraphile(url, connection, async (peerPort) => {
      for (const [kind, some] of entriesOf(calls)) {
        const asked = askedOfPostgraphile(kind, some)
        if (asked.length > 0)
          measured[kind].peer = await load(asked, { ...target, ports: [peerPort] })
      }
    })
  const fresh = await measureFresh(rows, { port, token })
  await server.stop()
  await connection.close()
  console.log(`\n${rows.toLocaleString('en')} vacancies, ${connections} connections; milliseconds`)
  console.table(entriesOf(measured).flatMap(([kind, each]) => figures(kind, each)))
  return [...linesOf(rows, measured), ...fresh]
}

/** Our statements by themselves, and the least that could answer the call. */
async function aloneOf(url: string, kind: Kind, calls: Call[]): Promise<Measured> {
  const size = { connections, seconds }
  const least = leanest(kind, calls)
  const asked = calls.map(({ statements }) => statements).filter(({ length }) => length > 0)
  return {
    ...(asked.length > 0 && { alone: await pgbench(url, asked, size) }),
    ...(least && { leanest: await pgbench(url, least, size) }),
  }
}

/** A candidate of the demo world, signed in with this token. */
async function signIn({ pool }: Connection, token: string) {
  await pool.query(
    `insert into sessions (user_id, token_hash, user_browser, user_platform, expires_at)
     select id, $1, 'bench', 'bench', now() + interval '1 day' from users where email = 'candidate@demo.test'
     on conflict do nothing`,
    [sha256(token)],
  )
}

function entriesOf<Value>(record: Record<Kind, Value>) {
  return Object.entries(record) as [Kind, Value][]
}
