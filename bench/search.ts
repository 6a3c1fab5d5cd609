// The lists of vacancies at a thousand, a hundred thousand and a million: how long a call takes and
// how many a second one process answers, in turn with the commit before, beside what the database
// alone reaches with the same statements, the leanest statement and PostGraphile.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Connection } from '#server/platform/db/connect.ts'
import { sha256 } from '#server/platform/digests.ts'
import { type Line, printLines } from './lines.ts'
import { type Call, callsOf, type Kind } from './search/calls.ts'
import { startBenchDatabase } from './search/databases.ts'
import { leanest } from './search/limits.ts'
import { type Asked, load, type Load } from './search/load.ts'
import { pgbench } from './search/pgbench.ts'
import { askedOfPostgraphile, withPostgraphile } from './search/postgraphile.ts'
import { figures, linesOf, type Measured } from './search/report.ts'
import { type Servers, startServers } from './servers.ts'
import { type Version, versions } from './versions.ts'

const connections = 8
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const rounds = Number(process.env.BENCH_ROUNDS ?? 2)
const firstPort = 4793
const secret = 'known to this benchmark only, and no use to anybody'
const sizes = (process.env.BENCH_ROWS ?? '1000,100000,1000000').split(',').map(Number)

/** @param part `peers` measures PostGraphile on the same tables, too */
export async function benchSearch(part = '') {
  return printLines(await measureSearch(part === 'peers'))
}

export async function measureSearch(hasPeers: boolean): Promise<Line[]> {
  const compared = versions()
  const made = sizes.flatMap((rows) => compared.map(({ root }) => ({ rows, root })))
  const database = await startBenchDatabase(made)
  try {
    const lines: Line[] = []
    for (const rows of sizes) {
      const urlOf = ({ root }: Version) => database.urlOf({ rows, root })
      lines.push(...(await measure(rows, compared, urlOf, hasPeers)))
    }
    return lines
  } finally {
    await database.stop()
  }
}

async function measure(
  rows: number,
  compared: Version[],
  urlOf: (version: Version) => string,
  hasPeers: boolean,
): Promise<Line[]> {
  const token = randomBytes(16).toString('hex')
  const connected = compared.map((version) => connect(urlOf(version), { max: 1 }))
  const url = urlOf(compared.at(-1) as Version)
  const connection = connected.at(-1) as Connection
  for (const each of connected) await signIn(each, token)
  const calls: Record<Kind, Call[]> = await callsOf(connection, token)
  const target = { token, connections, seconds }
  const measured = {} as Record<Kind, Measured>
  for (const [kind, some] of entriesOf(calls)) measured[kind] = await aloneOf(url, kind, some)

  const ports = compared.map((_, index) => firstPort + index)
  const servers: Servers[] = []
  for (const [index, version] of compared.entries())
    servers.push(
      await startServers(
        ports.slice(index, index + 1),
        { DATABASE_URL: urlOf(version), SEED: 'none', APP_SECRET: secret, RATE_LIMIT: 'off' },
        version.root,
      ),
    )
  for (const each of servers) await untilIndexed(each, rows)
  /** A round each in turn. */
  const served = async (asked: Asked[]) => {
    const loads = compared.map(() => [] as Load[])
    for (let round = 0; round < rounds; round++)
      for (const [index, port] of ports.entries())
        loads[index]?.push(await load(asked, { ...target, ports: [port] }))
    return Object.fromEntries(compared.map(({ name }, index) => [name, meanOf(loads[index] ?? [])]))
  }
  for (const [kind, some] of entriesOf(calls)) Object.assign(measured[kind], await served(some))
  if (hasPeers)
    await withPostgraphile(url, connection, async (port) => {
      for (const [kind, some] of entriesOf(calls)) {
        const asked = askedOfPostgraphile(kind, some)
        if (asked.length > 0) measured[kind].peer = await load(asked, { ...target, ports: [port] })
      }
    })
  for (const each of servers) await each.stop()
  for (const each of connected) await each.close()
  console.log(`\n${rows.toLocaleString('en')} vacancies, ${connections} connections; milliseconds`)
  console.table(entriesOf(measured).flatMap(([kind, each]) => figures(kind, each)))
  return linesOf(rows, measured)
}

/** As `SEARCH_INDEX_FROM` has it by itself. */
const indexedFrom = 20_000
const indexedWithinMs = 120_000

/**
 * A server answers while it builds its index in a thread of its own, which takes one of the
 * processors. The index is on disk once it is built; an earlier commit may have none.
 */
export async function untilIndexed({ dataDir }: Servers, rows: number) {
  if (rows < indexedFrom) return
  for (const until = performance.now() + indexedWithinMs; performance.now() < until;) {
    if (existsSync(join(dataDir, 'search-index'))) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
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

function meanOf(loads: Load[]): Load {
  const mean = (name: keyof Load) => loads.reduce((sum, each) => sum + each[name], 0) / loads.length
  return {
    perSecond: mean('perSecond'),
    p50: mean('p50'),
    p95: mean('p95'),
    p99: mean('p99'),
    slowest: Math.max(...loads.map(({ slowest }) => slowest)),
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
