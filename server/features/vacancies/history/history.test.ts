import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeVacancy } from '#contract/vacancies/vacancies.ts'
import { listVacancyChanges } from '#contract/vacancies/vacancy-history.ts'
import { vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { hourMs } from '#server/platform/clock.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, textOf, vacancyBody } from '#server/testing/vacancy-factories.ts'
import { closeDue } from '../closing/close-due.ts'
import { restoreVacancy, takeDownVacancy } from '../closing/commands.ts'
import { setPrice } from '../commands.ts'

const app = setUpTestApp()

async function prepare({ credits = 0 } = {}) {
  const owner = await createCompany(app, { name: 'Ana', last_name: 'Ríos', credits })
  const slug = await createVacancy(app, owner)
  const params = { slug }
  const change = (changes: object = {}) => {
    const { language: locale, ...rest } = vacancyBody()
    return app.call(owner, changeVacancy, { params, body: { locale, ...rest, ...changes } })
  }
  const read = async (query = {}) => app.call(owner, listVacancyChanges, { params, query })
  return { owner, slug, params, change, read }
}

test('each text that changes is told with what it was, by whom and when', async () => {
  const { change, read } = await prepare()
  const texts = Object.fromEntries(
    vacancyTextNames.map((name) => [name, textOf(150, `New ${name}. `)]),
  )
  app.clock.moveBy(hourMs)
  await change({ title: 'Chief of Staff', ...texts, outcomes: vacancyBody().outcomes.toReversed() })

  const { data } = await read()
  expect(data).toMatchObject([
    { cause: 'edited', author: 'Ana Ríos', at: expect.stringMatching(/Z$/) },
    { cause: 'published', author: 'Ana Ríos', changes: [] },
  ])
  const { changes } = data[0]
  expect(changes.map(({ field }: { field: string }) => field)).toEqual([
    'title',
    ...vacancyTextNames,
    'outcomes',
  ])
  expect(changes[0]).toEqual({
    field: 'title',
    before: ['Chief Operating Officer'],
    after: ['Chief of Staff'],
  })
  expect(changes.at(-1).after).toEqual(vacancyBody().outcomes.toReversed())
})

test('choices and people are told by their names, in the language of the call', async () => {
  const { owner, params, change } = await prepare()
  const helper = await createStaff(app, owner, { name: 'Berta', last_name: 'Luz' })
  const { salary } = vacancyBody()
  await change({
    industries: [1, 2, 4],
    min_years: 10,
    asked_languages: [
      { code: 'en', level: 'C1' },
      { code: 'es', level: 'NATIVE' },
    ],
    workplace_type: 'REMOTE',
    salary: {
      ...salary,
      min_salary: 120_000,
      max_salary: 150_000,
      yearly_bonus: 90_000.5,
      benefits: 'A car',
    },
    collaborators: [helper.slug],
    closes_on: '2026-12-24',
    visibility: 'members',
  })
  const { data } = await app.call(owner, listVacancyChanges, {
    params,
    headers: { 'accept-language': 'es' },
  })
  const changesByField = Object.fromEntries(
    data[0].changes.map(({ field, ...values }: { field: string }) => [field, values]),
  )
  expect(changesByField).toMatchObject({
    workplace_type: { before: ['HYBRID'], after: ['REMOTE'] },
    min_years: { before: [], after: ['10'] },
    asked_languages: { before: [], after: ['en C1', 'es NATIVE'] },
    min_salary: { before: ['96000'], after: ['120000'] },
    max_salary: { before: [], after: ['150000'] },
    yearly_bonus: { before: [], after: ['90000.5'] },
    benefits: { before: [], after: ['A car'] },
    collaborators: { before: [], after: ['Berta Luz'] },
    visibility: { before: ['public'], after: ['members'] },
    industries: { before: expect.any(Array), after: expect.any(Array) },
  })
  expect(changesByField.closes_on.before).toEqual([])
  expect(changesByField.industries.after.join()).not.toMatch(/\d/)
})

test('saved as it was, nothing is told; nor is the same place in another language', async () => {
  const { change, read } = await prepare()
  await change()
  await change({ address: { location: 'Monterrey, Nuevo León, México', location_fixed: null } })
  expect((await read()).data).toHaveLength(1)
})

test('closing by a day, a price and the acts of Altura are told without a name', async () => {
  const { slug, change, read } = await prepare()
  await setPrice(app, slug, 3)
  await change({ closes_on: app.clock.now().toISOString().slice(0, 10) })
  app.clock.moveBy(48 * hourMs)
  await closeDue(app)
  const operator = { id: (await createCompany(app)).id } as Parameters<typeof takeDownVacancy>[1]
  await takeDownVacancy(app, operator, slug, 'A reason')
  await restoreVacancy(app, operator, slug, 'Another')

  const { data } = await read()
  const causes = data.map(({ cause, author }: { cause: string; author: string | null }) => [
    cause,
    author,
  ])
  expect(causes).toEqual([
    ['restored', null],
    ['taken_down', null],
    ['closing_date', null],
    ['edited', 'Ana Ríos'],
    ['priced', null],
    ['published', 'Ana Ríos'],
  ])
})

test('pages follow each other, and nobody of another company reads them', async () => {
  const { params, change, read } = await prepare()
  for (const title of ['One', 'Two', 'Three']) await change({ title })
  const first = await read({ limit: 2 })
  expect(first.data).toHaveLength(2)
  const rest = await read({ limit: 2, cursor: first.meta.next_cursor })
  expect(rest).toMatchObject({
    data: [{ changes: [{ after: ['One'] }] }, { cause: 'published' }],
    meta: { next_cursor: null },
  })
  const stranger = await createCompany(app)
  expect(await app.call(stranger, listVacancyChanges, { params })).toMatchObject({ status: 404 })
})

test('what is told can neither be changed nor deleted', async () => {
  const { change } = await prepare()
  await change({ title: 'One' })
  for (const statement of ['update vacancy_changes set at = now()', 'delete from vacancy_changes'])
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow(/permission denied/)
  await expect(sql`update vacancy_changes set at = now()`.execute(app.owner)).rejects.toThrow(
    /append-only/,
  )
})

test('who pays is told, with the number of places, until the vacancy is closed', async () => {
  const { change, read } = await prepare({ credits: 10 })
  for (const sponsored_places of [4, 3, null, 2]) await change({ sponsored_places })
  await change({ title: 'Chief of Staff' })
  await change({ title: 'Chief of Staff', job_status: 'CLOSED' })
  const { data } = await read()
  const fields = (data as { changes: { field: string; before: string[]; after: string[] }[] }[])
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'sponsored_places')
    .map(({ before, after }) => [before, after])
  expect(fields).toEqual([
    [['2'], []],
    [[], ['2']],
    [['3'], []],
    [['4'], ['3']],
    [[], ['4']],
  ])
})
