import { expect, test } from 'vitest'
import {
  addSnippet,
  changeSnippet,
  listSnippets,
  removeSnippet,
} from '#contract/applications/feedback-snippets.ts'
import { snippetsMax } from '#contract/endpoint/limits.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()
const body = { title: 'Thanks', body: 'Thank you, {{name}}.', language: 'en' as const }

test('snippets are everybody’s of the company, and nobody else’s', async () => {
  const owner = await createCompany(app)
  const colleague = await createStaff(app, owner)
  const stranger = await createCompany(app)

  const { data: kept } = await app.call(owner, addSnippet, { body })
  expect(kept).toMatchObject({ ...body, author: expect.any(String) })
  expect(await app.call(colleague, listSnippets)).toMatchObject({ data: [kept] })
  expect(await app.call(stranger, listSnippets)).toMatchObject({ data: [] })

  const params = { id: kept.id }
  const changed = { ...body, title: 'Agradecimiento', language: 'es' as const }
  expect((await app.call(colleague, changeSnippet, { params, body: changed })).data).toMatchObject(
    changed,
  )
  for (const call of [changeSnippet, removeSnippet])
    expect(await app.call(stranger, call, { params, body })).toMatchObject({ status: 404 })
  expect(await app.call(colleague, removeSnippet, { params })).toMatchObject({ status: 'removed' })
  expect(await app.call(owner, listSnippets)).toMatchObject({ data: [] })
})

test('a snippet has a title and a text, and a company keeps a hundred of them', async () => {
  const owner = await createCompany(app)
  const empty = { ...body, title: ' ', body: '' }
  expect(await app.call(owner, addSnippet, { body: empty })).toMatchObject({
    status: 422,
    errors: { title: [expect.any(String)], body: [expect.any(String)] },
  })
  const rows = Array.from({ length: snippetsMax }, (_, index) => ({
    ...body,
    title: `Thanks ${index}`,
    company_id: owner.company_id,
    author_id: owner.id,
    updated_at: app.clock.now(),
  }))
  await app.db.insertInto('feedback_snippets').values(rows).execute()
  expect(await app.call(owner, addSnippet, { body })).toMatchObject({ status: 409 })
})
