import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { currencies } from '#contract/fields/currencies.ts'
import {
  educationLevels,
  jobStatuses,
  workplaceTypes,
} from '#contract/vacancies/vacancy-choices.ts'
import { countVacancies, type VacancyFacets } from '#contract/vacancies/vacancy-facets.ts'
import { listMyJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { pick, seeded } from '#server/testing/seeded.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()
const random = seeded(43)
type Reader = { id: string; token: string }
const readers: Reader[] = []

beforeAll(async () => {
  const candidate = await createCandidate(app, { credits: 100, has_salary: true })
  for (const company of ['Northwind Foods', 'Quetzal Trading']) {
    const owner = await createCompany(app, { company })
    readers.push(owner, await createStaff(app, owner))
    for (let count = 0; count < 12; count += 1) {
      const body = {
        title: pick(random, ['Director', 'Controller']),
        workplace_type: pick(random, workplaceTypes),
        education_level: pick(random, educationLevels),
      }
      const slug = await createVacancy(app, owner, { body })
      if (count < 4) await createApplication(app, candidate, slug)
    }
  }
  readers.push(candidate, await createCandidate(app))
  await sql`update vacancies set salary_currency = (array['MXN', 'USD', 'EUR'])[1 + length(slug) % 3]`.execute(
    app.owner,
  )
  await sql`update vacancies set job_status = 'CLOSED', closed_at = now()
    where id in (select id from vacancies order by slug limit 6)`.execute(app.db)
})

const values = {
  workplace: workplaceTypes,
  education: educationLevels,
  status: jobStatuses,
  currency: currencies,
}

test('each choice is counted as its list has them, beside the choices of the other filters', async () => {
  for (let turn = 0; turn < 40; turn += 1) {
    const reader = pick(random, readers)
    const list = pick(random, ['board', 'own'] as const)
    const query = {
      ...(random() < 0.3 && { search: 'director' }),
      ...(random() < 0.3 && { industries: '1,2,3' }),
      ...Object.fromEntries(
        Object.entries(values).flatMap(([name, codes]) =>
          random() < 0.3 ? [[name, codes.filter(() => random() < 0.6).join(',')]] : [],
        ),
      ),
    }
    const { data } = await app.call(reader, countVacancies, { query: { ...query, list } })
    const [name, counts] = pick(random, Object.entries(data as VacancyFacets))
    for (const { value, count } of counts) {
      const { data: listed } = await app.call(reader, list === 'own' ? listMyJobs : listVacancies, {
        query: { ...query, [name]: value },
      })
      expect({ query, list, name, value, count }).toMatchObject({ count: listed.length })
    }
  }
})

test('every fixed choice is counted, also with none', async () => {
  const { data } = await app.call(readers[0] as Reader, countVacancies, {
    query: { search: 'nothing of the kind' },
  })
  expect(data).toEqual({
    workplace: workplaceTypes.map((value) => ({ value, count: 0 })),
    education: educationLevels.map((value) => ({ value, count: 0 })),
    status: jobStatuses.map((value) => ({ value, count: 0 })),
    currency: currencies.map((value) => ({ value, count: 0 })),
    industries: [],
  })
})

test('a visitor must sign in, and too many industries are refused as in the list', async () => {
  expect(await app.call(null, countVacancies)).toMatchObject({ status: 401 })
  const query = { industries: '1,2,3,4,5,6' }
  expect(await app.call(readers[0] as Reader, countVacancies, { query })).toMatchObject({
    status: 422,
    errors: { industries: [expect.any(String)] },
  })
})
