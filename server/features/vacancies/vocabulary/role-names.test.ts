import { beforeAll, expect, test } from 'vitest'
import {
  addRoleName,
  listMissedSearches,
  listRoleNames,
  listRoles,
  removeRoleName,
} from '#contract/operators/vocabulary.ts'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { suggestSearches } from '#contract/vacancies/vacancy-search.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate, createCompany, createOperator } from '#server/testing/factories.ts'
import { postFalconers, roundOfAlerts, savedBy } from '#server/testing/search-factories.ts'
import { setUpTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { readTitlesAgain } from '../search/title-roles.ts'

const app = setUpTestApp()
let operator: Awaited<ReturnType<typeof createOperator>>
let reader: Awaited<ReturnType<typeof createCandidate>>
beforeAll(async () => {
  operator = await createOperator(app)
  reader = await createCandidate(app)
})

type NewName = { name: string; role: string; languages?: ('en' | 'es')[] }

function add({ languages = ['es'], ...name }: NewName) {
  return app.call(operator, addRoleName, { body: { ...name, languages } })
}

function remove(key: string) {
  return app.call(operator, removeRoleName, { params: { key } })
}

async function find(search: string, process: TestApp = app) {
  const query = { search, view: 'card' } as const
  const page: Reply = await process.call(reader, listVacancies, { query })
  return {
    titles: page.data.map(({ title }: { title: string }) => title),
    reading: page.meta.search?.parts.map(({ label }: { label: string }) => label),
  }
}

test('a name is live in every process, and no longer once it is removed', async () => {
  const owner = await createCompany(app)
  await createVacancy(app, owner, { body: { title: 'Chief People Officer' } })
  await createVacancy(app, owner, { body: { title: 'Jefa de la Felicidad' } })
  const other = await startTestApp({}, { databaseUrl: app.databaseUrl })
  const search = 'jefe de felicidad'
  for (const process of [app, other])
    for (const _ of ['read', 'from memory'])
      expect((await find(search, process)).titles).not.toContain('Chief People Officer')

  const { data } = await add({ name: '  Jefe  de Felicidad ', role: 'people.chief' })
  expect(data).toMatchObject({
    key: 'jefe felicidad',
    name: 'Jefe de Felicidad',
    role: 'people.chief',
    label: 'Chief · Human resources',
    languages: ['es'],
    added_by: expect.stringMatching(/\S/),
  })
  for (const process of [app, other])
    for (const text of [search, 'JEFE FELICIDAD', 'jefe de la felicidad'])
      expect(await find(text, process), text).toMatchObject({
        titles: expect.arrayContaining(['Chief People Officer']),
        reading: ['Chief · Human resources'],
      })

  await add({ name: 'jefa de felicidad', role: 'people.chief' })
  await readTitlesAgain(app)
  expect((await find('CHRO', other)).titles).toContain('Jefa de la Felicidad')
  expect(
    (await app.call(operator, listRoleNames)).data.map(({ key }: { key: string }) => key),
  ).toEqual(['jefa felicidad', 'jefe felicidad'])

  expect(await remove('jefa felicidad')).toMatchObject({ status: 'removed' })
  expect(await remove('jefa felicidad')).toMatchObject({ status: 404 })
  await remove('jefe felicidad')
  await readTitlesAgain(app)
  for (const process of [app, other]) {
    expect((await find(search, process)).titles).not.toContain('Chief People Officer')
    expect((await find('CHRO', process)).titles).not.toContain('Jefa de la Felicidad')
  }
  await other.stop()
})

test('a name that is understood already is refused with its meaning, and so is one without any', async () => {
  await add({ name: 'mandamás', role: 'general_management.chief' })
  const cases = {
    CFO: /name.*Chief · Finance/i,
    'directora financiera': /Director · Finance/,
    Mandamas: /Chief · General management/i,
    'Monterrey, remoto': /Monterrey, Nuevo León.*, Remote/,
    CCO: /Chief Communications Officer|Chief Commercial Officer/,
    'vacante de': /mean nothing/,
    'x 2024': /mean nothing/,
    'uno dos tres cuatro cinco seis siete': /up to 6 words/,
    a: /at least 2|Min length is 2/,
  }
  for (const [name, expected] of Object.entries(cases)) {
    const refused = await add({ name, role: 'people.chief' })
    expect({ name, status: refused.status }).toEqual({ name, status: 422 })
    expect(`name: ${refused.errors.name.join()}`).toMatch(expected)
  }
  const unknown = await add({ name: 'zapatero mayor', role: 'shoes.chief' })
  expect(Object.keys(unknown.errors)).toEqual(['role'])
  const nowhere = await add({ name: 'zapatero mayor', role: 'people', languages: [] })
  expect(Object.keys(nowhere.errors)).toEqual(['languages'])
  await remove('mandamas')
})

test('the same name and role again change nothing but the languages, and each change is recorded', async () => {
  const once = await add({ name: 'gurú de datos', role: 'data.head' })
  expect(await add({ name: 'Guru de Datos', role: 'data.head' })).toEqual(once)
  const both = await add({ name: 'Gurú de datos', role: 'data.head', languages: ['en', 'es'] })
  expect(both.data.languages).toEqual(['en', 'es'])
  await remove('guru datos')
  const entries = await app.owner
    .selectFrom('audit_log')
    .select(['kind', 'actor_id', 'object', 'details'])
    .where('object_id', '=', 'guru datos')
    .orderBy('id')
    .execute()
  const act = { actor_id: operator.id, object: 'role_names', details: { role: 'data.head' } }
  expect(entries).toEqual(
    ['role_name_added', 'role_name_added', 'role_name_removed'].map((kind) => ({ kind, ...act })),
  )
})

test('a name is suggested on the screens of its languages', async () => {
  await createVacancy(app, await createCompany(app), { body: { title: 'Chief Data Officer' } })
  await add({ name: 'oráculo', role: 'data.chief' })
  const suggested = async (language: string) => {
    const { data }: Reply = await app.call(reader, suggestSearches, {
      query: { search: 'oráculo' },
      headers: { 'accept-language': language },
    })
    return data.map(({ kind, count }: { kind: string; count: number }) => ({ kind, count }))
  }
  expect(await suggested('es')).toEqual([{ kind: 'role', count: 1 }])
  expect(await suggested('en')).toEqual([])
  await remove('oraculo')
})

test('saved searches find by a new name, and names are done with after a minute', async () => {
  await savedBy(app, reader, { query: 'search=jefa+halconera' })
  await add({ name: 'jefa halconera', role: 'people.chief' })
  await readTitlesAgain(app)
  const owner = await createCompany(app)
  await roundOfAlerts(app)
  await createVacancy(app, owner, { body: { title: 'CHRO' } })
  expect(await roundOfAlerts(app)).toEqual([reader.email])

  const left = () => app.owner.selectFrom('changed_role_names').select('name').execute()
  expect(await left()).not.toEqual([])
  app.clock.moveBy(61_000)
  await readTitlesAgain(app)
  expect(await left()).toEqual([])
  await remove('jefa halconera')
  await postFalconers(app, 1)
})

test('what was missed is listed by how often it was asked for, as it is read by now', async () => {
  const at = app.clock.now()
  const texts = { 'cfo monterrey halcones': 3, 'jefe felicidad': 7, halcones: 3, avestruces: 1 }
  for (const [text, times] of Object.entries(texts))
    for (const asked_on of [at, new Date(at.getTime() - dayMs)])
      await app.owner
        .insertInto('missed_searches')
        .values({ asked_on, text, times, last_at: asked_on })
        .execute()
  const pages: { text: string; times: number }[][] = []
  let cursor: string | null | undefined
  do {
    const page = await app.call(operator, listMissedSearches, {
      query: { limit: '3', ...(cursor && { cursor }) },
    })
    pages.push(page.data)
    cursor = page.meta.next_cursor
  } while (cursor)
  expect(pages.map((page) => page.map(({ text, times }) => [text, times]))).toEqual([
    [
      ['jefe felicidad', 14],
      ['cfo monterrey halcones', 6],
      ['halcones', 6],
    ],
    [['avestruces', 2]],
  ])
  expect(pages.flat()[1]).toMatchObject({
    last_at: at.toISOString(),
    parts: [{ label: 'Chief · Finance' }, { kind: 'place' }, { kind: 'word', label: 'halcones' }],
  })
})

test('the roles of a name are levels, functions and both, by their labels in each language', async () => {
  const { data } = await app.call(operator, listRoles, { headers: { 'accept-language': 'es' } })
  expect(data.length).toBeGreaterThan(400)
  expect(new Set(data.map(({ label }: { label: string }) => label)).size).toBe(data.length)
  expect(data).toContainEqual({
    id: 'finance.director',
    label: 'Dirección · Finanzas',
    title: 'Dirección de Finanzas',
  })
})

test('only operators read and change the vocabulary', async () => {
  for (const person of [reader, await createCompany(app)]) {
    expect(await app.call(person, listMissedSearches)).toMatchObject({ status: 403 })
    expect(await app.call(person, listRoleNames)).toMatchObject({ status: 403 })
    const body = { name: 'jefe de halcones', role: 'people', languages: ['es' as const] }
    expect(await app.call(person, addRoleName, { body })).toMatchObject({ status: 403 })
  }
})
