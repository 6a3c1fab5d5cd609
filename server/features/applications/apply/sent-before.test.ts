import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { apply } from '#contract/applications/apply.ts'
import { applicationBody } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

test('an application that is sent again under its client id is the first one again', async () => {
  const slug = await createVacancy(app, await createCompany(app), { credits_value: 2 })
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  const body = await applicationBody(app, slug, await createResume(app, candidate))
  const params = { slug }
  const again = { ...body, client_id: randomUUID() }
  const send = () => app.call(candidate, apply, { params, body: again })
  const replies = await Promise.all([send(), send(), send()])
  const later = await send()
  for (const reply of [...replies, later]) expect(reply).toEqual({ ...later, status: 201 })
  expect(await app.call(candidate, getUser)).toMatchObject({ remaining_credits: 1 })
  const another = { ...body, client_id: randomUUID() }
  expect(await app.call(candidate, apply, { params, body: another })).toMatchObject({ status: 409 })
  const wrong = { ...body, client_id: 'x' }
  const other = await createVacancy(app, await createCompany(app))
  expect(await app.call(candidate, apply, { params: { slug: other }, body: wrong })).toMatchObject({
    status: 422,
    errors: { client_id: expect.any(Array) },
  })
})
