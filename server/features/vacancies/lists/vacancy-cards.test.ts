import { expect, test } from 'vitest'
import { vacancyCountMax } from '#contract/endpoint/limits.ts'
import { listJobs, listMyJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { hourMs } from '#server/platform/clock.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { countStatements } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const lists = [
  ['the board', listJobs],
  ['the vacancies', listVacancies],
  ['their own', listMyJobs],
] as const

async function prepare(company: string) {
  const owner = await createCompany(app, { company })
  const candidate = await createCandidate(app, { credits: 5, has_salary: true })
  for (const title of ['First', 'Second', 'Third']) {
    app.clock.moveBy(hourMs)
    await createApplication(app, candidate, await createVacancy(app, owner, { body: { title } }))
  }
  return { owner, candidate }
}

const slugsOf = ({ data }: Reply) => data.map(({ slug }: Vacancy) => slug)

test.for(lists)(
  'in %s a card says of a vacancy the same as the whole, and nothing more than it shows',
  async ([name, list]) => {
    const search = `Cardholder${name.replaceAll(' ', '')}`
    const { owner, candidate } = await prepare(search)

    for (const actor of [owner, candidate])
      for (const language of ['en', 'es']) {
        const headers = { 'accept-language': language }
        const whole = await app.call(actor, list, { query: { search }, headers })
        const cards = await app.call(actor, list, { query: { search, view: 'card' }, headers })
        expect(slugsOf(cards)).toEqual(slugsOf(whole))
        for (const [index, card] of cards.data.entries()) {
          expect(whole.data[index]).toMatchObject(card)
          expect(Object.keys(card).sort()).toEqual([
            'address',
            ...(actor === candidate ? ['application'] : []),
            ...(actor === owner ? ['candidates_count'] : []),
            'closes_on',
            'closing',
            'company',
            'created_at',
            'job_status',
            'job_status_value',
            'locale',
            'place',
            'salary',
            ...(actor === owner ? ['seen'] : []),
            'slug',
            'sponsorship',
            'title',
            ...(actor === owner ? ['visibility', 'waiting'] : []),
            'workplace_type',
            'workplace_type_value',
          ])
          expect(Object.keys(card.salary)).toEqual(['min_salary', 'max_salary', 'salary_currency'])
          expect(Object.keys(card.address)).toEqual(['location'])
          if (actor === candidate)
            expect(Object.keys(card.application).sort()).toEqual([
              'answer_due_at',
              'answer_time_zone',
              'opened_by',
              'payer',
              'state',
            ])
        }
        expect(JSON.stringify(cards.data).length * 4).toBeLessThan(
          JSON.stringify(whole.data).length,
        )
      }
  },
)

test('the first page of cards says how many there are, each how the search was read, and no other answer does', async () => {
  const { owner } = await prepare('Countinghouse')
  const query = { search: 'countinghouse', view: 'card', limit: '2' }
  const first = await app.call(owner, listVacancies, { query })
  expect(first.meta).toEqual({
    next_cursor: expect.any(String),
    total: { count: 3, has_more: false },
    search: expect.objectContaining({ text: 'countinghouse' }),
  })
  const cursor: string = first.meta.next_cursor
  expect((await app.call(owner, listVacancies, { query: { ...query, cursor } })).meta).toEqual({
    next_cursor: null,
    search: expect.objectContaining({ text: 'countinghouse' }),
  })
  const { view: _, ...whole } = query
  expect((await app.call(owner, listVacancies, { query: whole })).meta).toEqual({
    next_cursor: expect.any(String),
  })
  const none = await app.call(owner, listVacancies, {
    query: { ...query, search: 'nobodyhasthis' },
  })
  expect(none.meta).toEqual({
    next_cursor: null,
    total: { count: 0, has_more: false },
    search: expect.objectContaining({ is_partial: false }),
  })
})

test('more than a thousand are counted as just that, on the board and in a company', async () => {
  const owner = await createCompany(app, { company: 'Multitude' })
  await createVacancy(app, owner)
  const columns = await app.db
    .selectFrom('vacancies')
    .selectAll()
    .where('company_id', '=', owner.company_id)
    .executeTakeFirstOrThrow()
  const { id: _, asked_languages: __, ...copied } = columns
  const copies = Array.from({ length: vacancyCountMax }, (___, n) => ({
    ...copied,
    slug: `multitude-${n}`,
  }))
  for (let from = 0; from < copies.length; from += 500)
    await app.db
      .insertInto('vacancies')
      .values(copies.slice(from, from + 500))
      .execute()

  const candidate = await createCandidate(app)
  for (const actor of [owner, candidate]) {
    const query = { search: 'multitude', view: 'card', limit: '20' }
    const { meta } = await app.call(actor, listVacancies, { query })
    expect(meta.total).toEqual({ count: vacancyCountMax, has_more: true })
  }
})

test('cards are read in as many statements however many there are; counting is one or two more, the version of the board one, and the own applications one or two', async () => {
  const { owner, candidate } = await prepare('Statement House')
  // The first call after a while also notes that the session is in use.
  for (const actor of [owner, candidate]) await app.call(actor, listVacancies)
  for (const [actor, most] of [
    [owner, 4],
    [candidate, 8],
  ] as const)
    for (const limit of ['1', '50']) {
      const query = { view: 'card', limit }
      const call = () => app.call(actor, listVacancies, { query })
      expect(await countStatements(app.pool, call)).toBeLessThanOrEqual(most)
    }
})

test('another view or order than there is is refused by its name', async () => {
  const candidate = await createCandidate(app)
  for (const query of [{ view: 'everything' }, { sort: 'salary' }])
    expect(await app.call(candidate, listJobs, { query })).toMatchObject({
      status: 422,
      errors: { [Object.keys(query)[0] ?? '']: [expect.any(String)] },
    })
})
