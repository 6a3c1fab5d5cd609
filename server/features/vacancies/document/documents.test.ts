import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { listJobs } from '#contract/vacancies/vacancy-lists.ts'
import { Vacancy } from '#contract/vacancies/vacancy.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { documentFaults } from './document-faults.ts'
import { refuseOtherDocuments } from './documents.ts'
import { documentKeys, languageKeys, vacancyKeys, viewerKeys } from './vacancy-keys.ts'

const app = setUpTestApp()
let document: string

beforeEach(async () => {
  await createVacancy(app, await createCompany(app))
  const { rows } = await sql<{ document: string }>`
    select document from vacancy_documents`.execute(app.owner)
  document = rows[0]?.document ?? ''
})

const keysOf = (...parts: object[]) => parts.flatMap((part) => Object.keys(part)).sort()

function changed(change: (parsed: Record<string, Record<string, unknown>>) => void) {
  const parsed = JSON.parse(document) as Record<string, Record<string, unknown>>
  change(parsed)
  return JSON.stringify(parsed)
}

test('each key of a vacancy comes from one place: the document, the language or the viewer', () => {
  expect(keysOf(documentKeys, languageKeys, viewerKeys)).toEqual(keysOf(Vacancy.shape))
  expect(keysOf(vacancyKeys)).toEqual(keysOf(Vacancy.shape))
})

test('the document holds its keys of the contract and nothing else', () => {
  expect(keysOf(JSON.parse(document) as object)).toEqual(keysOf(documentKeys))
  expect(documentFaults(document)).toEqual([])
})

test('a key that is missing, unknown or of another type is named', () => {
  expect(documentFaults(changed((vacancy) => delete vacancy.softwares))).toEqual(['softwares'])
  expect(documentFaults(changed(({ salary }) => delete salary?.benefits))).toEqual([
    'salary.benefits',
  ])
  expect(documentFaults(changed((vacancy) => (vacancy.mission = {})))).toEqual(['mission'])
  expect(
    documentFaults(changed(({ address }) => Object.assign(address ?? {}, { floor: 3 }))),
  ).toEqual(['address.floor'])
  expect(
    documentFaults(changed(({ salary }) => Object.assign(salary ?? {}, { min_salary: 'a' }))),
  ).toEqual(['salary.min_salary'])
})

test('every answer has all keys of the contract that are its viewer’s, and nothing else', async () => {
  const owner = await createCompany(app)
  await createVacancy(app, owner)
  const [forCandidates, forStaff] = [
    ['application'],
    [
      'candidates_count',
      'closed_for',
      'closed_note',
      'is_confirmation_due',
      'seen',
      'taken_down',
      'turned_away',
      'visibility',
      'waiting',
    ],
  ]
  const views = [
    { query: {}, shape: Vacancy.shape, promised: ['answer_promise', 'answers'] },
    { query: { view: 'card' }, shape: VacancyCard.shape, promised: [] },
  ]
  for (const { query, shape, promised } of views)
    for (const [actor, foreign] of [
      [await createCandidate(app), forStaff],
      [owner, [...forCandidates, ...promised]],
    ] as const) {
      const { data } = await app.call<typeof listJobs>(actor, listJobs, { query })
      const expected = keysOf(shape).filter((key) => !foreign.includes(key))
      expect(data.length).toBeGreaterThan(0)
      for (const vacancy of data) expect(keysOf(vacancy)).toEqual(expected)
    }
})

test('the server starts with the documents of the contract, and with none', async () => {
  await expect(refuseOtherDocuments(app.owner)).resolves.toBeUndefined()
  await sql`delete from vacancy_documents`.execute(app.owner)
  await expect(refuseOtherDocuments(app.owner)).resolves.toBeUndefined()
  await sql`select render_vacancies(array(select id from vacancies))`.execute(app.owner)
})

test('documents that lack something keep the server from starting, and say how to mend it', async () => {
  const { rows } = await sql<{
    id: string
    document: string
  }>`select id, document from vacancy_documents`.execute(app.owner)
  await sql`update vacancy_documents set document = ${changed((vacancy) => delete vacancy.title)}`.execute(
    app.owner,
  )
  await expect(refuseOtherDocuments(app.owner)).rejects.toThrow(
    'The documents of vacancies are out of date in title. Render them with: select render_vacancies(',
  )
  await sql`select render_vacancies(array(select id from vacancies))`.execute(app.owner)
  expect(
    (await sql<object>`select id, document from vacancy_documents`.execute(app.owner)).rows,
  ).toEqual(expect.arrayContaining(rows))
  await refuseOtherDocuments(app.owner)
})

test('a definition that differs from the contract keeps the server from starting', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('vacancy_document(vacancies)'::regprocedure) as definition`.execute(
    app.owner,
  )
  const definition = rows[0]?.definition ?? ''
  const other = definition.replace("'softwares', v.softwares", "'software', v.softwares")
  expect(other).not.toBe(definition)
  await sql.raw(other).execute(app.owner)
  await expect(refuseOtherDocuments(app.owner)).rejects.toThrow(
    'vacancy_document() of the database and the contract differ in softwares.',
  )
  await sql.raw(definition).execute(app.owner)
  await refuseOtherDocuments(app.owner)
})
