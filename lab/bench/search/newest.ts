// The newest page of the board beside PostGraphile: calls a second of one process, over as many
// connections, each answer checked against what SQL finds.
import type { Connection } from '#server/platform/db/connect.ts'
import { type Call, openExchange } from '../exchange.ts'
import { type Line, rounded } from '../lines.ts'
import type { SearchWorld } from '../search.ts'
import { newestOf, withPostgraphile } from './postgraphile.ts'

const connections = 8
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const warmUpMs = 1_000
/** So many times as many calls a second as PostGraphile answers. */
const goal = 2
/** One answer in so many is read, and not only counted. */
const readOf = 20

export interface Asked extends Call {
  /** The vacancies of an answer, in its order. */
  slugsOf: (text: string) => string[]
}

export async function measureNewest(world: SearchWorld): Promise<Line[]> {
  const { connection, databaseUrl, port, token, rows } = world
  const newest = await newestSlugs(connection)
  const page = { path: '/api/jobs?view=card&limit=20', token, slugsOf: slugsIn }
  const own = await load(page, port, newest.toReversed())
  const peer = await withPostgraphile(databaseUrl, connection, (at) => load(newestOf(), at, newest))
  return [
    {
      what: `newest page as the board asks, ${rows.toLocaleString('en')} vacancies, a second`,
      goal: `≥ ${goal} × PostGraphile`,
      now: rounded(own),
      beside: `PostGraphile ${rounded(peer)}`,
      isReached: own >= goal * peer,
    },
  ]
}

async function newestSlugs({ pool }: Connection) {
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from vacancies where job_status = 'OPEN' order by created_at desc, id desc limit 20`,
  )
  return rows.map(({ slug }) => slug)
}

function slugsIn(text: string) {
  return (JSON.parse(text) as { data: { slug: string }[] }).data.map(({ slug }) => slug)
}

/** Asks again and again over each connection. @throws Error at an answer that is not right */
async function load({ slugsOf, ...call }: Asked, port: number, expected: string[]) {
  let answered = 0
  const exchanges = await Promise.all(Array.from({ length: connections }, () => openExchange(port)))
  await Promise.all(exchanges.map((exchange) => exchange.send(call)))
  const countedFrom = performance.now() + warmUpMs
  const until = countedFrom + seconds * 1000
  await Promise.all(
    exchanges.map(async (exchange) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const sent = performance.now()
        const { status, text } = await exchange.send(call)
        if (sent >= countedFrom) answered += 1
        if (status !== 200 || (turn % readOf === 0 && slugsOf(text()).join() !== expected.join()))
          throw new Error(`unexpected answer: ${status} ${text().slice(0, 1000)}`)
      }
      exchange.end()
    }),
  )
  return answered / seconds
}
