import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { postVacancy } from '#contract/vacancies/vacancies.ts'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp({ VACANCY_POST_COST: '2' })

async function post(author: { token: string }, body: object) {
  const { status, data } = await app.call(author, postVacancy, { body: vacancyBody(body) })
  expect(status).toBe(201)
  return data.slug as string
}

test('a draft that is posted again and again, at once and later, is one vacancy, told and paid for once', async () => {
  const owner = await createCompany(app, { credits: 10 })
  const helper = await createStaff(app, owner)
  const draft = { draft_id: 'one-and-the-same', collaborators: [helper.slug] }

  const atOnce = await Promise.all([1, 2, 3, 4].map(() => post(owner, draft)))
  const later = await post(owner, draft)

  expect(new Set([...atOnce, later]).size).toBe(1)
  expect((await app.call(owner, listVacancies)).data).toHaveLength(1)
  expect(await app.call(owner, getUser)).toMatchObject({ remaining_credits: 8 })
  await app.mailTo(helper.email, 'vacancy_assigned')
  expect(app.mails.filter(({ to }) => to === helper.email)).toHaveLength(1)
})

test('another wording, another draft and another person make a vacancy of their own', async () => {
  const owner = await createCompany(app, { credits: 20 })
  const colleague = await createStaff(app, owner)
  const draft = { draft_id: 'first-draft' }

  const slugs = [
    await post(owner, draft),
    await post(owner, { ...draft, title: 'Chief Financial Officer' }),
    await post(owner, { ...draft, min_years: 10 }),
    await post(owner, { ...draft, asked_languages: [{ code: 'en', level: 'C1' }] }),
    await post(owner, { draft_id: 'second-draft' }),
    await post(colleague, draft),
    await post(owner, {}),
  ]
  expect(new Set(slugs).size).toBe(7)
})

test.for(['', 'short', 'x'.repeat(101), 7, null])('a draft is not called %o', async (draft_id) => {
  const reply = await app.call(await createCompany(app), postVacancy, {
    body: vacancyBody({ draft_id }),
  })
  expect(reply).toMatchObject({ status: 422, errors: { draft_id: [expect.any(String)] } })
})
