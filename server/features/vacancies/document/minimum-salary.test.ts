import { expect, test } from 'vitest'
import { getTerms } from '#contract/pages/terms.ts'
import { changeVacancy, postVacancy } from '#contract/vacancies/vacancies.ts'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp({ MIN_MONTHLY_SALARY: 'MXN:110000,USD:6000,EUR:5500' })

const bodyPaying = (min_salary: number, salary_currency: string) =>
  vacancyBody({ salary: { ...vacancyBody().salary, min_salary, salary_currency } })

test('the least that a vacancy may pay is what the operator set for its currency, in posting, changing and the terms', async () => {
  const owner = await createCompany(app)
  const { data } = await app.call(owner, getTerms)
  expect(data).toMatchObject({ minimum_salary: { MXN: 110_000, USD: 6_000, EUR: 5_500 } })

  const slug = await createVacancy(app, owner)
  for (const [amount, currency, minimum] of [
    [109_999, 'MXN', '110'],
    [5_999.99, 'USD', '6'],
    [5_499, 'EUR', '5'],
  ] as const) {
    const body = bodyPaying(amount, currency)
    for (const reply of [
      await app.call(owner, postVacancy, { body }),
      await app.call(owner, changeVacancy, { params: { slug }, body: { ...body, locale: 'en' } }),
    ])
      expect(reply).toMatchObject({
        status: 422,
        errors: { 'salary.min_salary': [expect.stringContaining(minimum)] },
      })
  }
  expect(await app.call(owner, postVacancy, { body: bodyPaying(6_000, 'USD') })).toMatchObject({
    status: 201,
  })
})

test('a pay that is too low is said together with everything else that is wrong', async () => {
  const owner = await createCompany(app)
  const { errors } = await app.call(owner, postVacancy, {
    body: { ...bodyPaying(1, 'MXN'), title: '' },
  })
  expect(Object.keys(errors as object).sort()).toEqual(['salary.min_salary', 'title'])
})
