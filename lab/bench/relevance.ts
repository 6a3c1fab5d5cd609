// The searches that executives make on the demo world, judged: what they find, and in which order.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { atLeast, type Line, printLines } from './lines.ts'
import { judge, type JudgedQuery, meanOf } from './relevance/judge.ts'
import { startServers } from './servers.ts'

const goals = { recall: 0.95, reciprocal: 0.95, share: 0.93 }
const port = 4797
const path = join(import.meta.dirname, 'relevance/queries.json')
const credentials = { email: 'candidate@demo.test', password: 'Demo-password-1' }

interface Reply {
  data: { slug: string }[]
  meta: { search?: { is_partial: boolean } }
}

export async function benchRelevance() {
  return printLines(await measureRelevance())
}

export async function measureRelevance(): Promise<Line[]> {
  const queries = JSON.parse(readFileSync(path, 'utf8')) as JudgedQuery[]
  const server = await startServers([port], { SEED: 'demo', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' })
  try {
    const ask = await signIn(`http://127.0.0.1:${port}/api`)
    const judged = []
    for (const query of queries) {
      const { data, meta } = await ask(query.q)
      const isPartial = meta.search?.is_partial ?? false
      judged.push(judge(query, { slugs: data.map(({ slug }) => slug), isPartial }))
    }
    for (const { q, faults } of judged)
      if (faults.length > 0) console.log(`${q}: ${faults.join('; ')}`)
    const holding = judged.filter(({ holds }) => holds).length
    const told = `${holding} of ${judged.length}`
    return [
      atLeast(goals.recall, 'judged searches, recall', {
        now: meanOf(judged.map((one) => one.recall)),
      }),
      atLeast(goals.reciprocal, 'judged searches, mean reciprocal rank', {
        now: meanOf(judged.map((one) => one.reciprocal)),
      }),
      {
        ...atLeast(goals.share, 'judged searches that hold', { now: holding / judged.length }),
        beside: told,
      },
    ]
  } finally {
    await server.stop()
  }
}

async function signIn(api: string) {
  const reply = await fetch(`${api}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { token } = (await reply.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return async (search: string) => {
    const query = new URLSearchParams({ search, view: 'card', limit: '100' })
    const found = await fetch(`${api}/vacancies?${query.toString()}`, { headers })
    if (!found.ok) throw new Error(`${found.status} for ${search}`)
    return (await found.json()) as Reply
  }
}
