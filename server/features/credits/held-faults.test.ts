// Held credits are compared with the applications and the places that they are held for.
import { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { changeVacancy } from '#contract/vacancies/vacancies.ts'
import { returnOverdue } from '#server/features/applications/answer/return-overdue.ts'
import { withdrawApplication } from '#server/features/applications/apply/withdraw.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { runAltura } from '#server/testing/run-command.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'
import { findFaults } from './verify-ledger.ts'

const app = setUpTestApp({ VACANCY_CREDITS_VALUE: '2' })
beforeAll(async () => {
  await createEndings()
})

const createApplicant = (credits: number) => createCandidate(app, { credits, has_salary: true })

/** Applications of both sides that wait, are withdrawn, and end in silence. */
async function createEndings() {
  const owner = await createCompany(app, { credits: 20 })
  const body = { sponsored_places: 4 }
  const options = { credits_value: 2 }
  const sponsored = await createVacancy(app, owner, { ...options, body })
  const ended = await createVacancy(app, owner, { ...options, body: { sponsored_places: 2 } })
  const unpaid = await createVacancy(app, owner, options)
  const early = await createApplicant(4)
  for (const slug of [sponsored, ended, unpaid]) await createApplication(app, early, slug)
  app.clock.moveBy(10 * dayMs)
  await returnOverdue(app)
  const [late, withdrawn] = [await createApplicant(2), await createApplicant(0)]
  for (const slug of [sponsored, ended, unpaid]) await createApplication(app, late, slug)
  await createApplication(app, withdrawn, sponsored)
  await withdrawApplication(app, withdrawn, sponsored)
  const { language: locale, ...rest } = vacancyBody()
  await app.call(owner, changeVacancy, {
    params: { slug: ended },
    body: { locale, ...rest, sponsored_places: null },
  })
}

test('each reason has its number and its credits, and what is held is told by what it is for', async () => {
  const { code, text } = await runAltura(app, ['ledger', 'verify'])
  expect(code).toBe(0)
  const figures = text.split('\n').map((line) => line.replace(/ +/g, ' '))
  expect(figures).toEqual(
    expect.arrayContaining([
      'sponsor 2 12 credits',
      'compensation 2 4 credits',
      'hold 2 4 credits',
      'return 1 2 credits',
      'held for applications 1 2 credits',
      'held for free places 2 4 credits',
      'held for waiting places 2 4 credits',
    ]),
  )
})

/** @returns the faults after a change without constraints and triggers, which is rolled back */
async function faultsAfter(change: string) {
  const tx = await app.owner.startTransaction().execute()
  const attempt = async () => {
    await tx.executeQuery(CompiledQuery.raw('set local session_replication_role = replica'))
    await tx.executeQuery(CompiledQuery.raw(change))
    return (await findFaults(tx)).map(({ what }) => what)
  }
  return attempt().finally(() => tx.rollback().execute())
}

const candidate = 'held credits are not those of the applications that wait'
const company = 'held credits are not those of the places that are paid for'
const taken = 'places taken are not those of the applications'

test.each([
  ['an application that holds more', `credits_spent = 3 where credits_spent > 0`, [candidate]],
  [
    'one that ends without its credits',
    `return_cause = 'unanswered', returned_at = applied_at, next_at = null where credits_spent > 0 and ended_at is null`,
    [candidate],
  ],
  [
    'one whose company kept the credits of silence',
    `return_cause = null, returned_at = null, next_at = applied_at where sponsorship_id is not null and withdrawn_at is null`,
    [company],
  ],
  [
    'one that left its place',
    `sponsorship_id = null, sponsored_credits = 0 where sponsored_credits > 0 and ended_at is null`,
    [taken],
  ],
])('%s is found', async (_, change, faults) => {
  const faultsFound = await faultsAfter(`update applications set ${change}`)
  expect(new Set(faultsFound)).toEqual(new Set(faults))
})

test.each([
  ['places that nobody paid', 'places = places + 1', [company]],
  ['another price', 'price = price + 1', [company]],
  ['a place that is taken by nobody', 'taken = taken + 1', [taken]],
  ['a sponsorship that is gone', null, [company]],
])('%s are found', async (_, change, faults) => {
  const faultsFound = await faultsAfter(
    change
      ? `update sponsorships set ${change} where ended_at is null`
      : 'delete from sponsorships',
  )
  expect(new Set(faultsFound)).toEqual(new Set(faults))
})
