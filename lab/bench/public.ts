// The pages that need no account: from memory beside a static file of the same size from the same
// server, made again at a million vacancies, and on a phone as Lighthouse sees it.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { publicPaths } from '#contract/pages/public-paths.ts'
import { connect } from '#server/platform/db/connect.ts'
import { buildWeb, url, withBuiltServer } from './built-server.ts'
import { audit } from './landing.ts'
import { atLeast, atMost, type Line, printLines } from './lines.ts'
import { startBenchDatabase } from './search/databases.ts'
import { type Asked, load } from './search/load.ts'
import { startServers } from './servers.ts'

const goals = { share: 0.6, p99: 50, score: 100 }
const connections = 8
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const rounds = Number(process.env.BENCH_ROUNDS ?? 2)
const sizes = (process.env.BENCH_ROWS ?? '1000000').split(',').map(Number)
const port = 4796
const secret = 'known to this benchmark only, and no use to anybody'
const root = join(import.meta.dirname, '../..')
const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Pages of vacancies that are made again, in turn. */
const vacancies = 400

export async function benchPublic() {
  return printLines(await measurePublic())
}

export async function measurePublic(): Promise<Line[]> {
  buildWeb()
  const lines: Line[] = []
  const database = await startBenchDatabase(sizes.map((rows) => ({ rows, root })))
  try {
    for (const rows of sizes) lines.push(...(await measure(rows, database.urlOf({ rows, root }))))
  } finally {
    await database.stop()
  }
  return [...lines, ...(await withBuiltServer('demo', auditPages))]
}

async function measure(rows: number, databaseUrl: string): Promise<Line[]> {
  const pages = await newestPages(databaseUrl)
  const at = `at ${rows.toLocaleString('en')}`
  const kept = await withServer({ DATABASE_URL: databaseUrl }, async () => {
    const lines: Line[] = []
    for (const [name, path = ''] of [
      ['public board', '/jobs'] as const,
      ['public vacancy', pages[0]] as const,
    ]) {
      const { page, file } = await besideFile(path)
      const what = `${name} from memory, ${at}, as a part of a static file of its size`
      const line = atLeast(goals.share, what, { now: page / file })
      lines.push({ ...line, beside: `${Math.round(page)} of ${Math.round(file)} a second` })
    }
    return lines
  })
  const keepsNone = { DATABASE_URL: databaseUrl, BOARD_CACHE_MB: '0' }
  const anew = await withServer(keepsNone, async () => {
    const mixed = [...searches(), ...pages].map(asked)
    return load(mixed, target(seconds * 2))
  })
  const told = `${Math.round(anew.perSecond)} a second, p50 ${anew.p50.toFixed(1)} ms`
  const what = `public pages made anew, ${at}, p99, ms`
  return [...kept, { ...atMost(goals.p99, what, { now: anew.p99 }), beside: told }]
}

async function withServer<Result>(
  settings: Record<string, string>,
  measureIt: () => Promise<Result>,
) {
  const others = { SEED: 'none', APP_SECRET: secret, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }
  const server = await startServers([port], { ...others, ...settings })
  try {
    return await measureIt()
  } finally {
    await server.stop()
  }
}

/** Requests a second of a page, and of a file with the same bytes, in turn. */
async function besideFile(path: string) {
  const html = await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const name = 'bench-public.html'
  const file = join(root, 'dist/web', name)
  writeFileSync(file, html)
  writeFileSync(`${file}.br`, brotliCompressSync(html))
  try {
    const figures = { page: 0, file: 0 }
    for (let round = 0; round < rounds; round++) {
      figures.page += (await load([asked(path)], target(seconds))).perSecond / rounds
      figures.file += (await load([asked(`/${name}`)], target(seconds))).perSecond / rounds
    }
    return figures
  } finally {
    for (const each of [file, `${file}.br`]) rmSync(each, { force: true })
  }
}

function target(duration: number) {
  return { ports: [port], token: 'of nobody', connections, seconds: duration }
}

function asked(path: string): Asked {
  return {
    path,
    check(text) {
      if (!text.endsWith('</html>\n')) throw new Error(`${path} is no whole page`)
    },
  }
}

async function newestPages(databaseUrl: string) {
  const { db, close } = connect(databaseUrl, { max: 1 })
  const { rows } = await sql<{ slug: string; title: string }>`
    select v.slug, v.title from vacancies v where is_listed(v)
    order by v.created_at desc, v.id desc limit ${vacancies}`.execute(db)
  await close()
  return rows.map(publicPaths.job)
}

/** Searches that differ, by words and by filters. */
function searches() {
  const words = ['chief', 'director', 'finance', 'planta', 'monterrey', 'vice president', 'zzz']
  const filters = ['', '&workplace=REMOTE', '&education=MAST', '&currency=MXN', '&sort=pay']
  return words.flatMap((word) =>
    filters.map((filter) => `/jobs?search=${encodeURIComponent(word)}${filter}`),
  )
}

/** Lighthouse as a phone on slow 4G. */
async function auditPages(): Promise<Line[]> {
  const html = await (await fetch(`${url}/jobs`)).text()
  const [, vacancy = ''] = /href="(\/jobs\/[^"?]+)" data-testid/.exec(html) ?? []
  const lines: Line[] = []
  for (const path of ['/jobs', vacancy]) {
    const found = await audit(path)
    const name = path === '/jobs' ? path : '/jobs/{slug}'
    for (const score of scores)
      lines.push(atLeast(goals.score, `${name}, ${score}`, { now: found[score] }))
  }
  return lines
}
