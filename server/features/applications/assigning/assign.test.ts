import { expect, test } from 'vitest'
import { getCandidate, listCandidates } from '#contract/applications/candidates.ts'
import { assignCandidates } from '#contract/companies/assignees.ts'
import { removeCollaborator } from '#contract/companies/collaborators.ts'
import { candidatesAtOnceMax } from '#contract/endpoint/limits.ts'
import { applyAgain } from '#server/testing/answer-factories.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { createOpened } from '#server/testing/reading-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

async function slugOf({ id }: { id: string }) {
  const person = app.db.selectFrom('users').select('slug').where('id', '=', id)
  return (await person.executeTakeFirstOrThrow()).slug
}

async function prepare() {
  const { owner, vacancy, ada, params } = await createOpened(app)
  const second = await applyAgain(app, owner, vacancy)
  const ids = [params.uuid, second.id]
  const assign = (assignee: string | null, of: string[] = ids, by: { token: string } = owner) =>
    app.call(by, assignCandidates, {
      params: { slug: vacancy },
      body: { ids: of, assignee },
    })
  const assignees = async () => {
    const table = { params: { slug: vacancy }, query: { view: 'table' } } as const
    const { data } = await app.call(owner, listCandidates, table)
    return data.map(({ assignee }: { assignee?: { name: string } }) => assignee?.name ?? null)
  }
  return { owner, vacancy, ada, params, ids, assign, assignees }
}

test('applications are assigned to a person of the company, and to nobody again', async () => {
  const { owner, ada, params, assign, assignees } = await prepare()
  const slug = await slugOf(ada)
  expect(await assign(slug)).toEqual({ status: 'assigned' })
  expect(await assignees()).toEqual(['Ada Paz', 'Ada Paz'])
  expect((await app.call(owner, getCandidate, { params })).data.assignee).toEqual({
    slug,
    name: 'Ada Paz',
    name_hidden: null,
  })
  await assign(null, [params.uuid])
  expect((await assignees()).toSorted()).toEqual(['Ada Paz', null])
})

test('all of them are assigned, or none', async () => {
  const { ada, ids, assign, assignees } = await prepare()
  const { params } = await createOpened(app)
  const slug = await slugOf(ada)
  expect(await assign(slug, [...ids, params.uuid])).toMatchObject({ status: 404 })
  expect(await assignees()).toEqual([null, null])
  const tooMany = Array.from({ length: candidatesAtOnceMax + 1 }, () => params.uuid)
  for (const wrong of [[], ['nobody'], tooMany])
    expect(await assign(slug, wrong)).toMatchObject({ status: 422 })
})

test('only people who work for the company are assigned', async () => {
  const { owner, ada, assign, assignees } = await prepare()
  const stranger = await createCompany(app)
  const gone = await createStaff(app, owner)
  await app.call(owner, removeCollaborator, { params: { slug: await slugOf(gone) } })
  for (const person of [stranger, gone])
    expect(await assign(await slugOf(person))).toMatchObject({
      status: 422,
      errors: { assignee: [expect.any(String)] },
    })
  expect(await assign(await slugOf(ada), undefined, stranger)).toMatchObject({ status: 404 })
  expect(await assignees()).toEqual([null, null])
  await expect(
    app.db.updateTable('applications').set({ assignee_id: stranger.id }).execute(),
  ).rejects.toThrow('people of its company')
})

test('nothing stays assigned to somebody who leaves', async () => {
  const { owner, ada, assign, assignees } = await prepare()
  const slug = await slugOf(ada)
  await assign(slug)
  await app.call(owner, removeCollaborator, { params: { slug } })
  expect(await assignees()).toEqual([null, null])
})
