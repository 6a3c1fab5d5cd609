import { expect, test } from 'vitest'
import { deleteView, listViews, saveView } from '#contract/applications/candidate-views.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

test('a view is kept by its name, is one person’s own, and goes when it is deleted', async () => {
  const owner = await createCompany(app)
  const colleague = await createStaff(app, owner)
  const keep = (name: string, query: string) => app.call(owner, saveView, { body: { name, query } })
  const own = async () => (await app.call(owner, listViews)).data

  const { data: kept } = await keep('Interviews', 'stage=interview')
  await keep('Due', 'status=due_soon')
  await keep('Interviews', 'stage=interview&sort=due')
  expect(await own()).toEqual([
    { id: expect.any(String), name: 'Due', query: 'status=due_soon' },
    { id: kept.id, name: 'Interviews', query: 'stage=interview&sort=due' },
  ])
  expect((await app.call(colleague, listViews)).data).toEqual([])
  const params = { id: kept.id as string }
  expect(await app.call(colleague, deleteView, { params })).toMatchObject({ status: 404 })
  expect(await app.call(owner, deleteView, { params })).toMatchObject({ status: 'deleted' })
  expect(await own()).toHaveLength(1)
})

test('twenty views are enough, also when they are saved at once', async () => {
  const owner = await createCompany(app)
  const replies = await Promise.all(
    Array.from({ length: 22 }, (_, index) =>
      app.call(owner, saveView, { body: { name: `View ${index}`, query: 'sort=name' } }),
    ),
  )
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused.length).toBeGreaterThanOrEqual(2)
  expect((await app.call(owner, listViews)).data.length).toBeLessThanOrEqual(20)
})
