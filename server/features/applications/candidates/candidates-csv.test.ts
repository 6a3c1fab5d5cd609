import { expect, test } from 'vitest'
import { listCompanyActivity } from '#contract/applications/activity.ts'
import { candidatesCsvPath } from '#contract/applications/candidate-filters.ts'
import { getCandidate, listCandidates } from '#contract/applications/candidates.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

async function vacancyOf(...names: string[]) {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  for (const name of names) {
    app.clock.moveBy(1000)
    const person = { name, last_name: 'Ríos', credits: 1, has_salary: true }
    await createApplication(app, await createCandidate(app, person), slug)
  }
  return { owner, slug }
}

function exported(token: string | null, slug: string, query = '') {
  return app.http.inject({
    url: `${candidatesCsvPath(slug)}?${query}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
}

test('the table holds what the list shows, no formula, and opens nobody', async () => {
  const { owner, slug } = await vacancyOf('=cmd()', 'Ñandú')
  const { statusCode, headers, body } = await exported(owner.token, slug)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = body.trim().split('\r\n')
  expect(lines[0]).toContain(
    'Name,Email,Applied (America/Mexico_City),Stage,State,Answer due (America/Mexico_City)',
  )
  expect(lines[1]).toMatch(/^Ñandú Ríos,.+@.+,New,Sent,/)
  expect(lines[2]).toMatch(/^'=cmd\(\) Ríos,/)
  const query = { view: 'table' as const }
  const { data } = await app.call(owner, listCandidates, { params: { slug }, query })
  expect(data.map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent'])
})

test('it takes the filters and the order of the list, on every page', async () => {
  const names = Array.from({ length: 3 }, (_, index) => `Person${index}`)
  const { owner, slug } = await vacancyOf(...names)
  const { body } = await exported(owner.token, slug, 'search=person&sort=name&order=desc')
  const fullNames = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(' ')[0])
  expect(fullNames).toEqual(names.toReversed())
  expect((await exported(owner.token, slug, 'sort=salary')).statusCode).toBe(422)
})

test('of a selection it holds those alone, as far as they are of the vacancy', async () => {
  const { owner, slug } = await vacancyOf('Ana', 'Berta', 'Carla')
  const other = await vacancyOf('Dora')
  const idsOf = async ({ owner: of, slug: at }: typeof other) => {
    const query = { view: 'table' as const, sort: 'name' as const }
    const { data } = await app.call(of, listCandidates, { params: { slug: at }, query })
    return data.map(({ id }: { id: string }) => id)
  }
  const [ana, , carla] = await idsOf({ owner, slug })
  const [dora] = await idsOf(other)
  const { body } = await exported(owner.token, slug, `sort=name&ids=${ana},${carla},${dora}`)
  const names = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(' ')[0])
  expect(names).toEqual(['Ana', 'Carla'])
  const many = Array.from({ length: 101 }, () => ana).join(',')
  for (const ids of ['', 'nobody', many]) {
    const refused = await exported(owner.token, slug, `ids=${ids}`)
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('ids')])
  }
})

test('only its own staff export candidates, and the log says who did', async () => {
  const { owner, slug } = await vacancyOf('Ana')
  const candidate = await createCandidate(app)
  const other = await createCompany(app)
  const statuses = [null, candidate.token, other.token, owner.token].map(
    async (token) => (await exported(token, slug)).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([401, 403, 404, 200])
  const { data } = await app.call(owner, listCompanyActivity)
  expect(data.map(({ kind }: { kind: string }) => kind)).toContain('candidates_exported')
})

test('times are of the company, and the expected pay is a number of whose application was opened', async () => {
  const { owner, slug } = await vacancyOf('Ana', 'Berta')
  const query = { view: 'table' as const, sort: 'name' as const }
  const { data } = await app.call(owner, listCandidates, { params: { slug }, query })
  const [ana] = data as [{ id: string; apply_date: string }]
  await app.call(owner, getCandidate, { params: { slug, uuid: ana.id } })
  const lines = (await exported(owner.token, slug, 'sort=name')).body.trim().split('\r\n')
  const [header = '', first = '', second = ''] = lines
  const at = header.split(',').indexOf('Expected pay per month')
  expect(first.split(',').slice(at, at + 2)).toEqual([expect.stringMatching(/^\d+$/), 'MXN'])
  expect(second.split(',').slice(at, at + 2)).toEqual(['', ''])
  const options = { timeZone: 'America/Mexico_City', hour: '2-digit', minute: '2-digit' } as const
  const time = new Date(ana.apply_date).toLocaleTimeString('en-GB', options)
  expect(first.split(',')[2]).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d ${time}$`))
  expect(first).not.toContain('+52')
})
