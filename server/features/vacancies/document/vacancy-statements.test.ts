import { expect, test } from 'vitest'
import { getJob, getVacancy } from '#contract/vacancies/vacancies.ts'
import { listJobs, listMyJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { countStatements } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

test('a list asks the database as often for one vacancy as for many', async () => {
  const owner = await createCompany(app)
  const slugs = [
    await createVacancy(app, owner),
    await createVacancy(app, owner),
    await createVacancy(app, owner),
  ]
  const candidate = await createCandidate(app, { credits: 5, has_salary: true })
  for (const slug of slugs) await createApplication(app, candidate, slug)
  // The session, the page, what is shown of it. The lists that people choose from are remembered.
  await app.call(owner, listVacancies)

  for (const list of [listVacancies, listJobs, listMyJobs] as const)
    for (const actor of [candidate, owner])
      for (const [limit, status] of [
        ['1', 'OPEN'],
        ['50', ''],
        ['50', 'OPEN'],
      ] as const) {
        const call = () =>
          app.call<typeof listJobs>(actor, list as typeof listJobs, { query: { limit, status } })
        expect(await countStatements(app.pool, call), `${list.path} of ${limit}`).toBe(3)
      }
})

test('a vacancy is read in three statements, whoever reads it', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const applicants = [
    await createCandidate(app, { credits: 1, has_salary: true }),
    await createCandidate(app),
  ]
  for (const applicant of applicants.slice(0, 1)) await createApplication(app, applicant, slug)

  const counts = []
  for (const actor of [owner, ...applicants]) {
    const call = () => app.call(actor, getVacancy, { params: { slug } })
    await call()
    counts.push(await countStatements(app.pool, call))
  }
  expect(counts).toEqual([3, 3, 3])
  expect(await countStatements(app.pool, () => app.call(owner, getJob, { params: { slug } }))).toBe(
    3,
  )
})
