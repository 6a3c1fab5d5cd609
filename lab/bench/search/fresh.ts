// Searches that nobody has asked before, so that no page of them is kept: roles, words and places
// in new combinations, with the order of the best.
import { pick, seeded } from '#server/testing/seeded.ts'
import { figuresOf } from '../figures.ts'
import { atLeast, atMost, type Line } from '../lines.ts'
import type { SearchWorld } from '../search.ts'

const goals = { p95: 40, perSecond: 150 }
const levels = ['director', 'VP', 'chief', 'gerente', 'head of', 'dirección de', 'manager', '']
const functions = [
  'finance',
  'ventas',
  'tecnología',
  'human resources',
  'mercadotecnia',
  'supply chain',
  'legal',
  'operaciones',
  'quality',
  'cybersecurity',
  'compras',
  'tesorería',
  'CFO',
  'CTO',
  'CEO',
  'COO',
]
const words = [
  'hospital',
  'retail',
  'energy',
  'turnaround',
  'plantas',
  'equipo',
  'growth',
  'SAP',
  '',
]
const places = [
  'monterrey',
  'cdmx',
  'bogotá',
  'madrid',
  'guadalajara',
  'remote',
  'puebla',
  '',
  '',
  '',
]
const misspelled = ['finanzsa', 'operacoines', 'marketng', 'tecnologai']

/** @returns a function that never gives a search twice, and the same ones in every run */
function freshSearches() {
  const random = seeded(20261128)
  const used = new Set([''])
  return () => {
    let search = ''
    while (used.has(search)) {
      const word = random() < 0.05 ? pick(random, misspelled) : pick(random, words)
      const parts = [pick(random, levels), pick(random, functions), word, pick(random, places)]
      search = parts.filter((part) => random() < 0.75 && part !== '').join(' ')
    }
    used.add(search)
    return search
  }
}

const alone = 400
const atOnce = 8
const seconds = 8

/** @returns the time of one after another, and the number a second of several at once */
export async function measureFresh(world: SearchWorld): Promise<Line[]> {
  const next = freshSearches()
  const times: number[] = []
  for (let count = 0; count < alone; count += 1) {
    const begun = performance.now()
    await ask(world, next())
    times.push(performance.now() - begun)
  }
  let answered = 0
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        await ask(world, next())
        answered += 1
      }
    }),
  )
  const size = world.rows.toLocaleString('en')
  const { p95 } = figuresOf(times)
  return [
    atMost(goals.p95, `a search nobody asked before, ${size} vacancies, p95, ms`, p95),
    atLeast(goals.perSecond, `the same, ${atOnce} at once, a second`, answered / seconds),
  ]
}

async function ask({ port, token }: SearchWorld, search: string) {
  const query = new URLSearchParams({ search, view: 'card', limit: '20' })
  const reply = await fetch(`http://127.0.0.1:${port}/api/vacancies?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (reply.status !== 200) throw new Error(`${reply.status} for ${search}`)
  const { data } = (await reply.json()) as { data: { title: string }[] }
  if (!Array.isArray(data)) throw new Error('no vacancies in the reply')
}
