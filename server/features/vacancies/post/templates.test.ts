import { expect, test } from 'vitest'
import {
  deleteTemplate,
  getTemplate,
  listTemplates,
  renameTemplate,
  saveTemplate,
} from '#contract/vacancies/vacancy-templates.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

async function save(author: { token: string }, name: string, content: object = {}) {
  const { data } = await app.call(author, saveTemplate, { body: { name, content } })
  return { id: data.id as string }
}

test('a template is read by everybody of the company, without its day and its people', async () => {
  const owner = await createCompany(app)
  const helper = await createStaff(app, owner)
  const content = {
    title: 'Plant director',
    visibility: 'confidential',
    closes_on: '2030-01-31',
    collaborators: ['ana'],
  }
  const params = await save(helper, 'Plants', content)

  const read = await app.call(owner, getTemplate, { params })
  expect(read.data).toMatchObject({ name: 'Plants', title: 'Plant director', may_change: true })
  expect(read.data.content).toEqual({ title: 'Plant director', visibility: 'confidential' })
  expect(await app.call(await createCompany(app), getTemplate, { params })).toMatchObject({
    status: 404,
  })
})

test('templates stand in the order of their names, each name once', async () => {
  const owner = await createCompany(app)
  await save(owner, 'sales')
  await save(owner, 'Finance')
  expect(
    await app.call(owner, saveTemplate, { body: { name: ' SALES ', content: {} } }),
  ).toMatchObject({ status: 422, errors: { name: ['There is a template of this name already'] } })

  const { data } = await app.call(owner, listTemplates)
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['Finance', 'sales'])
  expect(await app.call(await createCompany(app), listTemplates)).toMatchObject({ data: [] })
})

test('collaborators rename and delete their own, managers all of them', async () => {
  const owner = await createCompany(app)
  const helper = await createStaff(app, owner)
  const manager = await createStaff(app, owner, { role: 'administrator' })
  const [theirs, owners] = [await save(helper, 'Theirs'), await save(owner, 'Of the owner')]

  const { data } = await app.call(helper, listTemplates)
  expect(data.map((one: { may_change: boolean }) => one.may_change)).toEqual([false, true])
  const body = { name: 'Renamed' }
  for (const call of [renameTemplate, deleteTemplate] as const)
    expect(await app.call(helper, call, { params: owners, body })).toMatchObject({ status: 403 })
  expect(await app.call(helper, renameTemplate, { params: theirs, body })).toMatchObject({
    data: { name: 'Renamed' },
  })
  for (const params of [theirs, owners])
    expect(await app.call(manager, deleteTemplate, { params })).toMatchObject({ status: 'deleted' })
  const stranger = await createCompany(app)
  const of = await save(owner, 'Another')
  for (const call of [renameTemplate, deleteTemplate] as const)
    expect(await app.call(stranger, call, { params: of, body })).toMatchObject({ status: 404 })
})

test('there is room for fifty', async () => {
  const owner = await createCompany(app)
  for (let n = 0; n < 50; n++) await save(owner, `Template ${n}`)
  expect(
    await app.call(owner, saveTemplate, { body: { name: 'One more', content: {} } }),
  ).toMatchObject({ status: 409 })
})
