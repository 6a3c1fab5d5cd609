// The lists of vacancies at a thousand, a hundred thousand and a million: how long a call takes,
// how many are answered a second by one process and by two, and what the database alone reaches
// with the same statements in the same run.
import { randomBytes } from 'node:crypto'
import { VacancyQuery } from '#contract/vacancy-query.ts'
import { findActor } from '#server/features/accounts/sessions/queries.ts'
import { sendVacancy } from '#server/features/vacancies/get-vacancy.ts'
import { listVacancies } from '#server/features/vacancies/list-vacancies.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect, type Connection } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { sha256 } from '#server/platform/digests.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { type Statement, statementsOf } from '#server/testing/statements.ts'
import { databaseWith, dataDir } from './search/databases.ts'
import { load, type Load } from './search/load.ts'
import { searches } from './search/mix.ts'
import { pgbench } from './search/pgbench.ts'
import { startServers } from './servers.ts'

const connections = 8
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const ports = [4793, 4794]
const secret = 'known to this benchmark only, and no use to anybody'
const sizes = (process.env.BENCH_ROWS ?? '1000,100000,1000000').split(',').map(Number)
const goals = { mix: 0.65, newest: 0.4, detail: 0.4 }

interface Call {
  path: string
  statements: Statement[]
}

export async function benchSearch() {
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const server = await startEmbeddedDatabase({ dataDir, log, sharedBuffers: '1GB' })
  try {
    const reached: boolean[] = []
    for (const rows of sizes)
      reached.push(await measure(rows, await databaseWith(rows, server.url)))
    return reached.every(Boolean)
  } finally {
    await server.stop()
  }
}

async function measure(rows: number, url: string) {
  const token = randomBytes(16).toString('hex')
  const kinds = await withConnection(url, async (connection) => {
    await signIn(connection, token)
    return callsOf(connection, token)
  })

  const alone: Record<string, Load> = {}
  for (const [kind, calls] of Object.entries(kinds))
    alone[kind] = await pgbench(
      url,
      calls.map(({ statements }) => statements),
      { connections, seconds },
    )
  const served: Record<string, Load>[] = []
  for (const some of [ports.slice(0, 1), ports]) {
    const servers = await startServers(some, {
      DATABASE_URL: url,
      SEED: 'none',
      APP_SECRET: secret,
    })
    const loads: Record<string, Load> = {}
    for (const [kind, calls] of Object.entries(kinds))
      loads[kind] = await load(
        calls.map(({ path }) => path),
        { ports: servers.ports, token, connections, seconds },
      )
    await servers.stop()
    served.push(loads)
  }
  return report(rows, kinds, alone, served)
}

function report(
  rows: number,
  kinds: Record<string, Call[]>,
  alone: Record<string, Load>,
  served: Record<string, Load>[],
) {
  console.log(
    `\n${rows.toLocaleString('en')} vacancies, ${connections} connections, ${seconds} s each; milliseconds`,
  )
  const lines = Object.keys(kinds).flatMap((kind) => {
    const database = alone[kind] as Load
    return [
      { call: kind, by: 'the database alone', ...rounded(database), share: 1 },
      ...served.map((loads, index) => {
        const measured = loads[kind] as Load
        const share = Number((measured.perSecond / database.perSecond).toFixed(2))
        return {
          call: kind,
          by: `HTTP, ${index + 1} process${index ? 'es' : ''}`,
          ...rounded(measured),
          share,
        }
      }),
    ]
  })
  console.table(lines)

  const one = served[0] ?? {}
  const best = (kind: string) =>
    Math.max(
      ...served.map(
        (loads) => (loads[kind]?.perSecond ?? 0) / (alone[kind]?.perSecond ?? Infinity),
      ),
    )
  const missed = [
    ...Object.entries(goals)
      .filter(([kind, goal]) => best(kind) < goal)
      .map(
        ([kind, goal]) => `${kind}: ${best(kind).toFixed(2)} of the database alone, goal ${goal}`,
      ),
    ...(['p95', 'p99', 'slowest'] as const)
      .filter(
        (figure) => (one.mix?.[figure] ?? Infinity) > { p95: 25, p99: 50, slowest: 250 }[figure],
      )
      .map((figure) => `mix: ${figure} ${one.mix?.[figure].toFixed(1)} ms`),
  ]
  for (const line of missed) console.log(`  missed: ${line}`)
  return missed.length === 0
}

function rounded({ perSecond, ...times }: Load) {
  const milliseconds = Object.entries(times).map(([name, value]) => [
    name,
    Number(value.toFixed(2)),
  ])
  return { 'a second': Math.round(perSecond), ...Object.fromEntries(milliseconds) }
}

/** Three kinds of call, each as what is asked for over HTTP and what it asks the database. */
async function callsOf({ db, pool }: Connection, token: string): Promise<Record<string, Call[]>> {
  const environment = readEnvironment({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const services = { db, environment, clock: systemClock }
  const call = async (path: string): Promise<Call> => {
    const address = new URL(path, 'http://localhost')
    const statements = await statementsOf(pool, async () => {
      const actor = await findActor(services, token)
      if (!actor) throw new Error('nobody is signed in')
      const slug = /\/jobs\/(.+)$/.exec(address.pathname)?.[1]
      if (slug) return sendVacancy(services, actor, slug, 'en')
      const query = VacancyQuery.parse(Object.fromEntries(address.searchParams))
      return listVacancies(services, actor, query, { language: 'en', oldestFirst: true })
    })
    return { path, statements }
  }
  const all = async (paths: string[]) => {
    const calls: Call[] = []
    for (const path of paths) calls.push(await call(path))
    return calls
  }
  const slugs = await pool.query<{ slug: string }>(
    'select slug from vacancies where job_status = $$OPEN$$ order by md5(slug) limit 100',
  )
  const keys = await pool.query<{ key: string }>(
    `select id::text as key from (select id, row_number() over (order by id desc) as place, count(*) over () as count
     from vacancy_search) s where place % greatest(count / 12, 1) = 0 order by id`,
  )
  return {
    newest: await all(['/api/jobs?limit=20']),
    detail: await all(slugs.rows.map(({ slug }) => `/api/jobs/${slug}`)),
    mix: await all(searches(keys.rows.map(({ key }) => key)).map((query) => `/api/jobs?${query}`)),
  }
}

/** A candidate of the demo world, signed in with this token. */
async function signIn({ pool }: Connection, token: string) {
  await pool.query(
    `insert into sessions (user_id, token_hash, user_browser, user_platform, expires_at)
     select id, $1, 'bench', 'bench', now() + interval '1 day' from users where email = 'candidate@demo.test'`,
    [sha256(token)],
  )
}

async function withConnection<T>(url: string, work: (connection: Connection) => Promise<T>) {
  const connection = connect(url, { max: 1 })
  return work(connection).finally(() => connection.close())
}
