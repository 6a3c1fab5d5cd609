import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fitCountDays, fitCounts } from '#contract/approaches/approach-choices.ts'
import { countFits, getApproaches } from '#contract/approaches/approaches.ts'
import type { RefusalCode } from '#contract/endpoint/refusals.ts'
import { changeVacancy } from '#contract/vacancies/vacancies.ts'
import { dayMs } from '#server/platform/clock.ts'
import { refusalText } from '#server/platform/i18n.ts'
import { close } from '#server/testing/answer-factories.ts'
import {
  type Approaching,
  createApproaching,
  createOnlyApproachable,
  startRound,
} from '#server/testing/approach-factories.ts'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const count = (owner: Approaching, slug: string) => app.call(owner, countFits, { params: { slug } })

async function countsOf(owner: Approaching, slug: string) {
  return (await app.call(owner, getApproaches, { params: { slug } })).data.counts
}

/** The counts of the company are so many days older. */
async function age({ company_id }: Approaching, days: number) {
  await sql`
    update fit_counts set counted_at = counted_at - ${days} * interval '1 day',
      too_few_at = too_few_at - ${days} * interval '1 day'
    where company_id = ${company_id}`.execute(app.db)
}

const refusedWith = (reason: RefusalCode) => ({ status: 409, message: refusalText('en', reason) })

async function askForMore(owner: Approaching, slug: string, min_years: number) {
  const { language: locale, ...rest } = vacancyBody()
  const body = { locale, ...rest, min_years }
  expect((await app.call(owner, changeVacancy, { params: { slug }, body })).status).toBe(200)
}

test('a count stays while the vacancy asks for the same, and is another once it asks for more', async () => {
  await createOnlyApproachable(app, 5)
  const { owner, slug } = await createApproaching(app)
  expect(await countsOf(owner, slug)).toEqual({ latest: null, left: fitCounts.max, next_at: null })
  const { data, status } = await count(owner, slug)
  expect(status).toBe(201)
  const { latest, left, next_at } = data.counts
  expect(left).toBe(fitCounts.max - 1)
  expect(latest).toMatchObject({ is_current: true, is_too_few: false })
  expect(Date.parse(next_at ?? '') - Date.parse(latest?.counted_at ?? '')).toBe(
    fitCounts.days * dayMs,
  )
  // Chance would show in one of ten.
  for (let again = 0; again < 10; again++)
    expect((await count(owner, slug)).data.counts).toEqual(data.counts)
  await askForMore(owner, slug, 7)
  expect(await countsOf(owner, slug)).toMatchObject({ latest: { is_current: false }, left })
  expect((await count(owner, slug)).data.counts).toMatchObject({
    latest: { is_current: true },
    left: fitCounts.max - 2,
  })
  await age(owner, fitCountDays)
  expect(await countsOf(owner, slug)).toMatchObject({ latest: { is_current: false } })
})

test('a company counts twelve times in ninety days, also at once, and sends no round beyond', async () => {
  await createOnlyApproachable(app, 5)
  const { owner, slug } = await createApproaching(app)
  for (let years = 0; years < fitCounts.max - 1; years++) {
    await askForMore(owner, slug, years + 1)
    expect((await count(owner, slug)).status).toBe(201)
  }
  await askForMore(owner, slug, 20)
  const replies = await Promise.all([1, 2, 3].map(() => count(owner, slug)))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from fit_counts where company_id = ${owner.company_id}`.execute(
    app.db,
  )
  expect(rows).toEqual([{ made: fitCounts.max }])
  await askForMore(owner, slug, 21)
  expect(await count(owner, slug)).toMatchObject(refusedWith('too_many_counts'))
  expect(await startRound(app, owner, slug)).toMatchObject(refusedWith('too_many_counts'))
  await age(owner, fitCounts.days)
  expect((await count(owner, slug)).status).toBe(201)
})

test('after fewer than five no round is sent for a day, whoever joins, and none then without a count', async () => {
  await createOnlyApproachable(app, 4)
  const { owner, slug } = await createApproaching(app)
  expect(await startRound(app, owner, slug)).toMatchObject(refusedWith('too_few_fit'))
  expect(await countsOf(owner, slug)).toMatchObject({
    latest: { is_current: true, is_too_few: true },
    left: fitCounts.max - 1,
  })
  await createOnlyApproachable(app, 5)
  expect(await startRound(app, owner, slug)).toMatchObject(refusedWith('too_few_fit'))
  await age(owner, 1)
  expect(await countsOf(owner, slug)).toMatchObject({ latest: { is_current: false } })
  expect((await startRound(app, owner, slug)).status).toBe(201)
  expect(await countsOf(owner, slug)).toMatchObject({ left: fitCounts.max - 2 })
})

test('only an open vacancy of the own company is counted', async () => {
  const { owner, slug } = await createApproaching(app)
  expect((await count(await createCompany(app), slug)).status).toBe(404)
  await close(app, owner, slug)
  expect(await count(owner, slug)).toMatchObject(refusedWith('vacancy_closed'))
})
