import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { postVacancy } from '#contract/vacancies/vacancies.ts'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp({ VACANCY_POST_COST: '3', VACANCY_CREDITS_VALUE: '2' })

test('where an operator charges for publishing, the company pays from its credits', async () => {
  const owner = await createCompany(app, { credits: 4 })
  expect(await app.call(owner, getUser)).toMatchObject({ posting_cost: 3 })

  const posted = await app.call(owner, postVacancy, { body: vacancyBody() })
  expect(posted).toMatchObject({ status: 201, data: { credits_value: 2 } })
  expect(await app.call(owner, getUser)).toMatchObject({ remaining_credits: 1 })
  const refused = await app.call(owner, postVacancy, { body: vacancyBody() })
  expect(refused).toMatchObject({ status: 422, errors: { credits: [expect.any(String)] } })
  expect((await app.call(owner, listVacancies)).data).toHaveLength(1)
  expect(await findFaults(app.db)).toEqual([])
})
