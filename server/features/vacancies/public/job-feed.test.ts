import { gunzipSync } from 'node:zlib'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { dayIn } from '#contract/times/business-days.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

type Job = Record<string, string>

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'job' })

function jobsIn(text: string): Job[] {
  expect(XMLValidator.validate(text)).toBe(true)
  const { source } = parser.parse(text) as { source: { publisher: string; job?: Job[] } }
  expect(source.publisher).toBe('Altura')
  return source.job ?? []
}

const read = async () => jobsIn((await app.http.inject({ url: '/feeds/indeed.xml' })).body)

/** The elements that Indeed requires, as far as it lists none itself. */
const required = ['title', 'date', 'referencenumber', 'requisitionid', 'url', 'company', 'city']

test('aggregators read every listed vacancy in the format of Indeed, each in its language', async () => {
  const owner = await createCompany(app, { company: 'Plover & Hijos' })
  const closes_on = dayIn('America/Mexico_City', new Date(app.clock.now().getTime() + 9 * dayMs))
  const english = await createVacancy(app, owner, {
    body: { title: 'Chief ]]> <Grain> & Ñandú\u0008 Officer', closes_on, min_years: 8 },
  })
  const spanish = await createVacancy(app, owner, {
    body: {
      language: 'es',
      workplace_type: 'REMOTE',
      salary: {
        min_salary: 1,
        max_salary: 2500,
        salary_currency: 'USD',
        work_schedule: 'Medio tiempo',
      },
    },
  })
  const [first, second, ...others] = await read()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    title: 'Chief ]]> <Grain> & Ñandú Officer',
    referencenumber: english,
    company: 'Plover & Hijos',
    city: 'Monterrey',
    state: 'Nuevo León',
    country: 'MX',
    salary: 'From 96,000 MXN per month',
    remotetype: 'Hybrid remote',
    experience: '8+ years',
    expirationdate: `${closes_on}T23:59:59-06:00`,
    language: 'en',
  })
  expect(first?.['description']).toMatch(/^<h3>Job mission<\/h3><p>/)
  expect(second).not.toHaveProperty('experience')
  expect(second).toMatchObject({
    url: `${app.environment.APP_URL}/es/jobs/${spanish}?from=feed`,
    remotetype: 'Fully remote',
    jobtype: 'parttime',
    salary: '1–2,500 USD per month',
    language: 'es',
  })
  for (const job of [first, second]) for (const name of required) expect(job?.[name]).toBeTruthy()

  const url = '/feeds/indeed.xml'
  const zipped = await app.http.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(jobsIn(gunzipSync(zipped.rawPayload).toString())).toHaveLength(2)
})

test('more vacancies than are read at once are all there, and none that is not for everybody', async () => {
  const owner = await createCompany(app)
  const before = (await read()).length
  const slugs: string[] = []
  for (let number = 0; number < 103; number++) slugs.push(await createVacancy(app, owner))
  const change = (slug = '', to: Record<string, unknown>) =>
    app.db.updateTable('vacancies').set(to).where('slug', '=', slug).execute()
  await change(slugs[0], { visibility: 'confidential' })
  await change(slugs[1], { visibility: 'members' })
  await change(slugs[2], { job_status: 'CLOSED', closed_at: app.clock.now() })
  const numbers = (await read()).map(({ referencenumber }) => referencenumber).slice(before)
  expect(numbers).toEqual(slugs.slice(3))
})
