import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answerApplication, listCandidates } from '#contract/applications/candidates.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { getVacancy } from '#contract/vacancies/vacancies.ts'
import { applyAgain, close, createWaiting, passDeadline } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { returnOverdue } from '../answer/return-overdue.ts'
import { addUpCounts } from './counts.ts'

const app = setUpTestApp()

/** Of every vacancy: what is kept, and what a count of its applications says, in one snapshot. */
async function differences() {
  const { rows } = await sql`
    select vacancy_id, kept.candidates, kept.waiting, counted.candidates as counted, counted.waiting as still_waiting
    from (select vacancy_id, sum(candidates) as candidates, sum(waiting) as waiting
          from application_counts group by vacancy_id) kept
    full join (select vacancy_id, count(*) filter (where withdrawn_at is null) as candidates,
                 count(*) filter (where answered_at is null and return_cause is null) as waiting
               from applications group by vacancy_id) counted using (vacancy_id)
    where (kept.candidates, kept.waiting) is distinct from (counted.candidates, counted.waiting)`.execute(
    app.db,
  )
  return rows
}

const operations = fc.array(
  fc.constantFrom('apply', 'apply', 'answer', 'withdraw', 'overdue', 'close', 'add up'),
  { minLength: 4, maxLength: 9 },
)

test('whatever happens, one by one and all at once, the counts are those of the applications', async () => {
  const property = fc.asyncProperty(operations, fc.boolean(), async (does, atOnce) => {
    const { owner, vacancy, ...first } = await createWaiting(app, { cost: 0 })
    const waiting = [first]
    const run = async (operation: string, index: number) => {
      const one = waiting[index % waiting.length] ?? first
      if (operation === 'apply')
        waiting.push(await applyAgain(app, owner, vacancy).catch(() => first))
      if (operation === 'answer')
        await app.call(owner, answerApplication, {
          params: one.params,
          body: { feedback: fullAnswer() },
        })
      if (operation === 'withdraw')
        await app.call(one.candidate, withdrawApplication, { params: { slug: vacancy } })
      if (operation === 'overdue') await passDeadline(app, one.id).then(() => returnOverdue(app))
      if (operation === 'close') await close(app, owner, vacancy)
      if (operation === 'add up') await addUpCounts(app)
    }
    if (atOnce) await Promise.all(does.map(run))
    else for (const [index, operation] of does.entries()) await run(operation, index)
    expect(await differences()).toEqual([])
    await Promise.all([addUpCounts(app), addUpCounts(app)])
    expect(await differences()).toEqual([])
  })
  await fc.assert(property, { numRuns: 6 })
})

test('what is kept is what staff see, and adding up leaves one row', async () => {
  const { owner, vacancy, candidate } = await createWaiting(app)
  await applyAgain(app, owner, vacancy)
  await app.call(candidate, withdrawApplication, { params: { slug: vacancy } })
  await addUpCounts(app)

  const { data } = await app.call(owner, getVacancy, { params: { slug: vacancy } })
  expect(data).toMatchObject({ candidates_count: 1, waiting: { count: 1 } })
  const { meta } = await app.call(owner, listCandidates, {
    params: { slug: vacancy },
    query: { view: 'table' },
  })
  expect(meta.waiting.count).toBe(1)
  const rows = await app.db
    .selectFrom('application_counts')
    .innerJoin('vacancies', 'vacancies.id', 'vacancy_id')
    .select(['candidates', 'waiting', 'is_total'])
    .where('slug', '=', vacancy)
    .execute()
  expect(rows).toEqual([{ candidates: 1, waiting: 1, is_total: true }])
})
