import { expect, test } from 'vitest'
import { apply } from '#contract/applications/apply.ts'
import { applicationBody, createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { countStatements } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

test('the first application takes as many statements as one among many, to a company of many', async () => {
  const [quiet, busy] = [await createCompany(app), await createCompany(app)]
  for (const locale of ['en', 'es', 'en'] as const)
    await createStaff(app, busy, { role: 'administrator', locale })
  const [first, wanted] = [await createVacancy(app, quiet), await createVacancy(app, busy)]
  for (let count = 0; count < 3; count++)
    await createApplication(
      app,
      await createCandidate(app, { credits: 1, has_salary: true }),
      wanted,
    )

  const [newcomer, veteran] = [await candidateWith(1), await candidateWith(5)]
  for (let count = 0; count < 3; count++)
    await createApplication(app, veteran, await createVacancy(app, quiet))

  const statements = await statementsFor(newcomer, first)
  expect(statements).toBeLessThanOrEqual(25)
  expect(await statementsFor(veteran, wanted)).toBe(statements)
})

function candidateWith(credits: number) {
  return createCandidate(app, { credits, has_salary: true })
}

async function statementsFor(candidate: Awaited<ReturnType<typeof createCandidate>>, slug: string) {
  const body = await applicationBody(app, slug, await createResume(app, candidate))
  return countStatements(app.pool, async () => {
    expect(await app.call(candidate, apply, { params: { slug }, body })).toMatchObject({
      status: 201,
    })
  })
}
