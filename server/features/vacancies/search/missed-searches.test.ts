import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listJobs, listMyJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import type { VacancyQuery } from '#contract/vacancies/vacancy-query.ts'
import { suggestSearches } from '#contract/vacancies/vacancy-search.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { pruneMissedSearches, recordedText } from './missed-searches.ts'

const app = setUpTestApp()

/** Searches on a server that is stopped afterwards, which writes what it has counted. */
async function recordedBy(search: (process: TestApp) => Promise<unknown>) {
  await app.owner.deleteFrom('missed_searches').execute()
  const process = await startTestApp({}, { databaseUrl: app.databaseUrl })
  await search(process)
  await process.stop()
  const rows = await app.db
    .selectFrom('missed_searches')
    .select(['text', 'times'])
    .orderBy('text')
    .execute()
  return Object.fromEntries(rows.map(({ text, times }) => [text, times]))
}

/** The first page of cards, as the board asks for it. */
async function searchAs(process: TestApp, reader: { token: string }, query: Partial<VacancyQuery>) {
  return process.call(reader, listVacancies, { query: { view: 'card', ...query } })
}

test('what a search of the board does not find is counted by its words, and nobody is named', async () => {
  const owner = await createCompany(app)
  await createVacancy(app, owner, { body: { title: 'Head of Rye' } })
  const [ana, bea] = [await createCandidate(app), await createCandidate(app)]
  const recorded = await recordedBy(async (process) => {
    for (const reader of [ana, bea])
      await searchAs(process, reader, { search: 'Direcció\u0301n de Halcones' })
    await searchAs(process, ana, { search: 'rye falconry' })
    await searchAs(process, ana, { search: 'head of rye' })
    await searchAs(process, ana, { search: 'ostriches', workplace: 'REMOTE' })
    await process.call(bea, listJobs, { query: { search: 'ostriches' } })
    await process.call(bea, suggestSearches, { query: { search: 'ostri' } })
    await process.call(bea, listMyJobs, { query: { search: 'ostriches', view: 'card' } })
    await process.call(owner, listVacancies, { query: { search: 'ostriches', view: 'card' } })
  })
  expect(recorded).toEqual({ 'direccion de halcones': 2, 'rye falconry': 1 })
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns where table_name = 'missed_searches'`.execute(
    app.owner,
  )
  expect(rows.map(({ column_name }) => column_name).toSorted()).toEqual([
    'asked_on',
    'last_at',
    'text',
    'times',
  ])
})

test('a search that somebody is still typing is counted once, as it is at last', async () => {
  const reader = await createCandidate(app)
  const recorded = await recordedBy(async (process) => {
    for (const search of ['hal', 'halcon', 'halcones de', 'halcones del norte', 'halcones del'])
      await searchAs(process, reader, { search, as_typed: '1' })
    await searchAs(process, reader, { search: 'ostriches', as_typed: '1' })
    await searchAs(process, reader, { search: 'ostrich', as_typed: '1' })
  })
  expect(recorded).toEqual({ 'halcones del': 1, ostrich: 1 })
})

test('visitors are counted each time, from memory as well', async () => {
  const recorded = await recordedBy(async ({ http }) => {
    for (const url of [
      '/jobs?search=Ostriches',
      '/jobs?search=ostriches',
      '/es/jobs?search=ostriches',
      '/jobs?search=ostriches&workplace=REMOTE',
      '/jobs',
    ])
      for (let time = 0; time < 2; time++) await http.inject({ url })
  })
  expect(recorded).toEqual({ ostriches: 6 })
})

test('texts that may be personal, and long ones, are not recorded', () => {
  for (const text of [
    'ana.serrano@example.com',
    'ana＠example.com',
    'www.example.com/ana',
    '55 1234 5678',
    '+52 (55) 1234-5678',
    'GOCA800101AB1',
    'rye '.repeat(21),
    '… !',
  ])
    expect(recordedText(text), text).toBeNull()
  expect(recordedText('C.F.O. con 15 años, RR.HH. y Node.js, 200,000')).not.toBeNull()
})

test('a day has a bounded number of texts, of which known ones go on being counted', async () => {
  const recorded = await recordedBy(async (process) => {
    await sql`insert into missed_searches (asked_on, text, times, last_at)
      select ${app.clock.now()}::timestamptz at time zone 'UTC', 'text ' || number, 1, now()
      from generate_series(1, 999) as number`.execute(app.owner)
    for (const search of ['text 7', 'kumquats', 'ostriches'])
      await process.http.inject({ url: `/jobs?search=${search}` })
  })
  expect(Object.keys(recorded)).toHaveLength(1000)
  expect(recorded).toMatchObject({ 'text 7': 2, kumquats: 1 })
})

test('a failure to record fails no search', async () => {
  const logged: string[] = []
  const process = await startTestApp(
    { LOG_LEVEL: 'warn' },
    { databaseUrl: app.databaseUrl, logged },
  )
  const reader = await createCandidate(app)
  await sql`alter table missed_searches rename to away`.execute(app.owner)
  const { status, data } = await searchAs(process, reader, { search: 'ostriches' })
  expect({ status, data }).toMatchObject({ status: 200, data: [] })
  await process.stop()
  await sql`alter table away rename to missed_searches`.execute(app.owner)
  const lines = logged.filter((line) => line.includes('were not counted'))
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain('ostriches')
})

test('days that are over are deleted', async () => {
  await app.owner.deleteFrom('missed_searches').execute()
  const now = app.clock.now()
  for (const [text, days] of [
    ['old', 91],
    ['new', 89],
  ] as const) {
    const at = new Date(now.getTime() - days * dayMs)
    await app.owner
      .insertInto('missed_searches')
      .values({ asked_on: at, text, times: 1, last_at: at })
      .execute()
  }
  await pruneMissedSearches(app, new Date(now.getTime() - 90 * dayMs))
  const left = await app.db.selectFrom('missed_searches').select('text').execute()
  expect(left).toEqual([{ text: 'new' }])
})
