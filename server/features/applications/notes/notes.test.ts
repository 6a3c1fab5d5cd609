import { expect, test } from 'vitest'
import { listNotes, listReaders, removeNote, writeNote } from '#contract/applications/notes.ts'
import { changeCandidatesRule } from '#contract/companies/companies.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { createOpened } from '#server/testing/reading-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

test('notes are read by the people of the company, the last first, page by page', async () => {
  const { owner, ada, params } = await createOpened(app)
  for (const text of ['First.', 'Second.', 'Third.']) {
    app.clock.moveBy(1000)
    expect(await app.call(ada, writeNote, { params, body: { text } })).toMatchObject({
      status: 201,
      data: { text, author: { name: 'Ada Paz' }, mentions: [], is_mine: true },
    })
  }
  const first = await app.call(owner, listNotes, { params, query: { limit: 2 } })
  expect(first.data).toMatchObject([
    { text: 'Third.', is_mine: false },
    { text: 'Second.', is_mine: false },
  ])
  const cursor = first.meta.next_cursor
  const rest = await app.call(owner, listNotes, { params, query: { limit: 2, cursor } })
  expect(rest).toMatchObject({ data: [{ text: 'First.' }], meta: { next_cursor: null } })
})

test('a note names people who see the candidate, and nobody else', async () => {
  const { owner, ada, ben, params } = await createOpened(app)
  const stranger = await createCompany(app)
  const readers = (await app.call(ada, listReaders, { params })).data
  expect(readers.map(({ name }: { name: string }) => name)).toEqual([
    'Ada Paz',
    'Ben Sol',
    expect.any(String),
  ])
  const slugs = readers.map(({ slug }: { slug: string }) => slug)
  const body = { text: 'Look, @Ben Sol and @Ada Paz.', mentions: slugs.slice(0, 2) }
  const { data } = await app.call(owner, writeNote, { params, body })
  expect(data.mentions.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Ada Paz',
    'Ben Sol',
  ])
  expect((await app.call(ben, listNotifications)).data).toMatchObject([
    { kind: 'mentioned', application: params.uuid },
  ])
  await app.call(owner, changeCandidatesRule, { body: { collaborators_see_assigned: true } })
  const { slug: unknown } = await app.db
    .selectFrom('users')
    .select('slug')
    .where('id', '=', stranger.id)
    .executeTakeFirstOrThrow()
  for (const slug of [slugs[0], unknown])
    expect(
      await app.call(ben, writeNote, { params, body: { text: 'Look.', mentions: [slug] } }),
    ).toMatchObject({ status: 422, errors: { mentions: [expect.any(String)] } })
})

test('a note is removed by its author only, and leaves nothing of its text', async () => {
  const { owner, ada, params } = await createOpened(app)
  const { data } = await app.call(ada, writeNote, { params, body: { text: 'Too hasty.' } })
  const note = { params: { ...params, id: data.id } }
  expect(await app.call(owner, removeNote, note)).toMatchObject({ status: 404 })
  expect(await app.call(ada, removeNote, note)).toEqual({ status: 'removed' })
  expect(await app.call(ada, removeNote, note)).toMatchObject({ status: 404 })
  expect(await app.call(owner, listNotes, { params })).toMatchObject({ data: [] })
  const left = await app.db
    .selectFrom('application_notes')
    .select('body')
    .where('id', '=', data.id)
    .execute()
  expect(left).toEqual([{ body: '' }])
})

test('nobody outside of the company reads or writes them', async () => {
  const { candidate, params } = await createOpened(app)
  const stranger = await createStaff(app, await createCompany(app))
  expect(await app.call(stranger, listNotes, { params })).toMatchObject({ status: 404 })
  const body = { text: 'Hello.' }
  expect(await app.call(stranger, writeNote, { params, body })).toMatchObject({ status: 404 })
  expect(await app.call(candidate, listNotes, { params })).toMatchObject({ status: 403 })
})
