import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { getPreferences, saveSalary } from '#contract/accounts/preferences.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { countStatements } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const row = {
  perception: 'Base salary',
  description: null,
  amount: 120_000,
  currency: 'MXN' as const,
}

test('salary rows are kept in their order, and saving again replaces them', async () => {
  const person = await createCandidate(app)
  const sent = [
    { perception: ' Base salary ', amount: '120.000,50', currency: 'MXN' as const },
    { perception: 'Car', description: 'Leased', amount: 0, currency: 'MXN' as const },
  ]
  const expected = [
    { ...row, amount: 120_000.5 },
    { perception: 'Car', description: 'Leased', amount: 0, currency: 'MXN' },
  ]
  expect(await app.call(person, saveSalary, { body: { salary: sent } })).toEqual({
    status: 200,
    data: { salary: expected },
  })
  expect(await app.call(person, getPreferences)).toEqual({
    status: 200,
    data: { salary: expected, resumes: [] },
  })
  expect(await app.call(person, getUser)).toMatchObject({ has_salary: true })

  const one = [{ ...row, currency: 'EUR' as const }]
  await app.call(person, saveSalary, { body: { salary: one } })
  expect((await app.call(person, getPreferences)).data.salary).toEqual(one)
})

test('what is wrong in a row is named with its number', async () => {
  const person = await createCandidate(app)
  const wrong = async (salary: unknown) => {
    const reply = await app.call(person, saveSalary, { body: { salary } })
    expect(reply).toMatchObject({ status: 422, message: expect.any(String) })
    return Object.keys(reply.errors).sort()
  }
  expect(await wrong([{ ...row, currency: undefined }])).toEqual(['salary.0.currency'])
  expect(await wrong([row, { ...row, currency: 'GBP' }])).toEqual(['salary.1.currency'])
  expect(await wrong([{ ...row, amount: 'plenty' }])).toEqual(['salary.0.amount'])
  expect(await wrong([{ ...row, amount: '96k' }])).toEqual(['salary.0.amount'])
  expect(await wrong([{ ...row, amount: 96_000.005 }])).toEqual(['salary.0.amount'])
  expect(await wrong([{ ...row, amount: -1 }])).toEqual(['salary.0.amount'])
  expect(await wrong([{ ...row, amount: 1_000_000_000 }])).toEqual(['salary.0.amount'])
  expect(await wrong([{ ...row, perception: '', description: 4 }])).toEqual([
    'salary.0.description',
    'salary.0.perception',
  ])
  expect(await wrong([row, { ...row, currency: 'USD' }])).toEqual(['salary'])
  expect(await wrong([])).toEqual(['salary'])
  expect(await wrong(Array.from({ length: 21 }, () => row))).toEqual(['salary'])
  for (const salary of [undefined, null, 'all', { 0: row }])
    expect(await wrong(salary)).toEqual(['salary'])
  expect(await app.call(person, getUser)).toMatchObject({ has_salary: false })
})

test('saves at once leave the rows of one of them', async () => {
  const person = await createCandidate(app)
  const save = (amount: number) =>
    app.call(person, saveSalary, {
      body: { salary: Array.from({ length: 20 }, () => ({ ...row, amount })) },
    })
  const replies = await Promise.all([1, 2, 3, 4, 5].map(save))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { data } = await app.call(person, getPreferences)
  const amounts = data.salary.map(({ amount }: { amount: number }) => amount)
  expect([amounts.length, new Set(amounts).size]).toEqual([20, 1])
})

test('preferences take as many statements with twenty rows and many resumes as with none', async () => {
  const person = await createCandidate(app)
  const read = () => countStatements(app.pool, () => app.call(person, getPreferences))
  const withNothing = await read()
  const save = (length: number) =>
    countStatements(app.pool, () =>
      app.call(person, saveSalary, { body: { salary: Array.from({ length }, () => row) } }),
    )
  expect([await save(20), withNothing]).toEqual([await save(1), 3])
  for (let count = 0; count < 5; count++) await createResume(app, person)
  expect(await read()).toBe(withNothing)
})

test('only verified candidates have preferences', async () => {
  const statuses = async (person: { token: string } | null) => [
    (await app.call(person, getPreferences)).status,
    (await app.call(person, saveSalary, { body: { salary: [row] } })).status,
  ]
  expect(await statuses(await createCompany(app))).toEqual([403, 403])
  expect(await statuses(await createCandidate(app, { is_verified: false }))).toEqual([403, 403])
  expect(await statuses(null)).toEqual([401, 401])
})
