// The board by the wishes of its reader, who wishes for something else each time.
import { pick, seeded } from '#server/testing/seeded.ts'
import { figuresOf } from '../figures.ts'
import { atMost, type Line } from '../lines.ts'
import type { SearchWorld } from '../search.ts'

const goalMs = 40
const readers = 150
const lists = {
  'For you': 'sort=for_you',
  'Only what fits me': 'fits=1&sort=newest',
  'Only what fits me, For you': 'fits=1&sort=for_you',
}

export async function measureFit(world: SearchWorld): Promise<Line[]> {
  const wish = await wishesOf(world)
  const times = new Map(Object.keys(lists).map((name) => [name, [] as number[]]))
  let empty = 0
  for (let reader = 0; reader < readers; reader += 1) {
    await wish()
    for (const [name, query] of Object.entries(lists)) {
      const begun = performance.now()
      const count = await ask(world, query)
      times.get(name)?.push(performance.now() - begun)
      if (count === 0) empty += 1
    }
  }
  if (empty > readers) throw new Error(`${empty} lists were empty`)
  const size = world.rows.toLocaleString('en')
  return [...times].map(([name, durations]) => {
    const { p50, p95, slowest } = figuresOf(durations)
    const beside = `median ${p50.toFixed(1)}, slowest ${slowest.toFixed(1)}`
    return atMost(goalMs, `${name}, ${size} vacancies, p95, ms`, p95, beside)
  })
}

/** @returns a function that gives the reader other wishes, the same ones in every run */
async function wishesOf({ connection: { pool } }: SearchWorld) {
  const random = seeded(20261130)
  const codes = async (column: string) => {
    const { rows } = await pool.query<{ code: string }>(
      `select code from vacancy_demands, unnest(${column}) as code group by code
       having count(*) > 50 order by code`,
    )
    return rows.map(({ code }) => code)
  }
  const functions = await codes('functions')
  const levels = await codes('levels')
  const places = await codes('places')
  const some = (all: string[], most: number) => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(random, all))),
  ]
  return () =>
    pool.query(
      `insert into wishes (user_id, functions, levels, places, relocation, workplaces, industries,
         years, pay, currency, is_for_you, is_counted, saved_at)
       select id, $1, $2, $3, 'no', $4, '{}', 15, $5, 'MXN', true, true, now()
       from users where email = 'candidate@demo.test'
       on conflict (user_id) do update set functions = excluded.functions, levels = excluded.levels,
         places = excluded.places, workplaces = excluded.workplaces, pay = excluded.pay`,
      [
        some(functions, 3),
        some(levels, 3),
        some(places, 4),
        some(['ON_SITE', 'REMOTE', 'HYBRID'], 3),
        100_000 + Math.floor(random() * 15) * 10_000,
      ],
    )
}

/** @returns the number of vacancies of the first page */
async function ask({ port, token }: SearchWorld, query: string) {
  const address = `http://127.0.0.1:${port}/api/vacancies?${query}&view=card&limit=20`
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  if (reply.status !== 200) throw new Error(`${reply.status} for ${query}`)
  const { data } = (await reply.json()) as { data: unknown[] }
  return data.length
}
