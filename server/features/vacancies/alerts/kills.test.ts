// Finding and telling are atomic when the server is killed, and nothing is told twice or missed
// while vacancies open, close and open again, and rounds run at the same time.
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listFoundJobs } from '#contract/vacancies/vacancy-lists.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { countJobs } from '#server/testing/queue.ts'
import { forgetSearches, postFalconers, savedBy } from '#server/testing/search-factories.ts'
import { pick, seeded } from '#server/testing/seeded.ts'
import { casesOf, someOf } from '#server/testing/stress.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { killAtTable, killWorkers, startWorker } from '#server/testing/workers.ts'
import { matchOpenings } from './match-openings.ts'
import { atOnceEveryMs } from './next-mail.ts'
import { tellFinds } from './tell-finds.ts'

const app = setUpTestApp()
afterAll(killWorkers)
beforeEach(() => forgetSearches(app))

const slugsOf = ({ data }: Reply): string[] => data.map(({ slug }: { slug: string }) => slug)

/** The mails of somebody, once all have arrived, by the range of finds that each leads to. */
async function alertsTo(email: string) {
  await expect.poll(() => countJobs(app.owner, 'mail')).toBe(0)
  return app.mails
    .filter((mail) => mail.kind === 'search_alert' && mail.to === email)
    .map(({ links: [link = ''] }) => new URL(link).searchParams.get('alert') ?? '')
}

async function countsOf(id: string) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from vacancy_openings) as openings,
      (select count(*)::int from saved_search_finds where search_id = ${id}) as finds,
      (select count(*)::int from saved_search_mails where search_id = ${id}) as due,
      (select (told_to > 0)::int from saved_searches where id = ${id}) as told`.execute(app.owner)
  return rows[0]
}

test('killed at any table while finding: the vacancies wait, and are found by the next round', async () => {
  const candidate = await createCandidate(app)
  const id = await savedBy(app, candidate)
  await postFalconers(app, 3)
  for (const table of someOf(['saved_search_finds', 'saved_search_mails', 'vacancy_openings'])) {
    await killAtTable(app, table, await startWorker(app), { does: 'match' })
    expect(await countsOf(id), table).toEqual({ openings: 3, finds: 0, due: 0, told: 0 })
  }
  await matchOpenings(app)
  expect(await countsOf(id)).toEqual({ openings: 0, finds: 3, due: 1, told: 0 })
})

test('killed at any table while telling: the mark stays where it was, and the next round tells all once', async () => {
  const candidate = await createCandidate(app)
  const id = await savedBy(app, candidate)
  await postFalconers(app, 3)
  await matchOpenings(app)
  for (const table of someOf(['saved_search_mails', 'saved_searches', 'changes'])) {
    await killAtTable(app, table, await startWorker(app), { does: 'tell' })
    expect(await countsOf(id), table).toEqual({ openings: 0, finds: 3, due: 1, told: 0 })
    expect(await alertsTo(candidate.email), table).toEqual([])
  }
  await tellFinds(app)
  expect(await countsOf(id)).toEqual({ openings: 0, finds: 3, due: 0, told: 1 })
  expect(await alertsTo(candidate.email)).toHaveLength(1)
})

async function turn(slug: string, job_status: 'OPEN' | 'CLOSED') {
  const closed_at = job_status === 'OPEN' ? null : app.clock.now()
  await app.db
    .updateTable('vacancies')
    .set({ job_status, closed_at })
    .where('slug', '=', slug)
    .execute()
}

test('whatever happens at once, each vacancy is told of once to each search', async () => {
  const random = seeded(58)
  const candidates = await Promise.all(Array.from({ length: 4 }, () => createCandidate(app)))
  for (const candidate of candidates) await savedBy(app, candidate)
  const slugs: string[] = []
  for (let times = 0; times < casesOf(60, 12); times++) {
    const again = slugs.length > 0 ? pick(random, slugs) : null
    const [posted] = await Promise.all([
      postFalconers(app, 1 + Math.floor(random() * 3)),
      again && turn(again, 'CLOSED').then(() => turn(again, 'OPEN')),
      ...[1, 2].flatMap(() => [matchOpenings(app), tellFinds(app)]),
    ])
    slugs.push(...posted)
    app.clock.moveBy(atOnceEveryMs)
  }
  for (let rounds = 0; rounds < 2; rounds++) {
    await matchOpenings(app)
    await tellFinds(app)
    app.clock.moveBy(atOnceEveryMs)
  }
  for (const candidate of candidates) {
    const mails: string[] = []
    for (const alert of await alertsTo(candidate.email))
      mails.push(...slugsOf(await app.call(candidate, listFoundJobs, { query: { alert } })))
    expect(mails.toSorted()).toEqual(slugs.toSorted())
  }
})
