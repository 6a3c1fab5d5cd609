import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apply } from '#contract/applications/apply.ts'
import { getCandidate, listCandidates } from '#contract/applications/candidates.ts'
import type { MatchRule } from '#contract/matching/match-rules.ts'
import { getMatch, getSentMatch, listMatches, type MatchCard } from '#contract/matching/matches.ts'
import { listRoleParts, type RolePart } from '#contract/matching/role-parts.ts'
import type { Wishes } from '#contract/matching/wishes-shape.ts'
import { deleteWishes, getWishes, saveWishes } from '#contract/matching/wishes.ts'
import { dayIn } from '#contract/times/business-days.ts'
import { applicationBody } from '#server/testing/application-factories.ts'
import { createCareer } from '#server/testing/career-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const wishes: Wishes = {
  functions: ['operations'],
  levels: ['chief'],
  places: ['MX.19'],
  relocation: 'no',
  workplaces: ['HYBRID'],
  industries: [2],
  years: 12,
  pay: 100_000,
  currency: 'MXN',
  available_from: '2099-02-01',
  is_for_you: true,
  is_counted: false,
}

function matchOf(candidate: { token: string }, slug: string, language = 'en') {
  return app.call(candidate, getMatch, {
    params: { slug },
    headers: { 'accept-language': language },
  })
}

const ruleOf = ({ rules }: MatchCard, name: MatchRule) => rules.find(({ rule }) => rule === name)

const outcomesOf = ({ rules }: MatchCard) =>
  Object.fromEntries(rules.map(({ rule, outcome }) => [rule, outcome]))

test('wishes are null until they are saved, replaced as a whole, and taken back', async () => {
  const person = await createCandidate(app)
  const other = await createCandidate(app)
  expect((await app.call(person, getWishes)).data.wishes).toBeNull()
  expect(await app.call(person, saveWishes, { body: wishes })).toEqual({
    status: 200,
    data: wishes,
  })
  expect((await app.call(person, getWishes)).data.wishes).toEqual(wishes)
  const fewer = { ...wishes, functions: [], pay: null, currency: null }
  await app.call(person, saveWishes, { body: fewer })
  expect((await app.call(person, getWishes)).data.wishes).toEqual(fewer)
  expect((await app.call(other, getWishes)).data.wishes).toBeNull()
  await app.call(person, deleteWishes)
  expect((await app.call(person, getWishes)).data.wishes).toBeNull()
})

test('what names nothing, and pay without its currency, is refused by its field', async () => {
  const person = await createCandidate(app)
  const wrong = async (changes: object) => {
    const reply = await app.call(person, saveWishes, { body: { ...wishes, ...changes } })
    expect(reply.status).toBe(422)
    return Object.keys((reply as unknown as { errors: object }).errors)
  }
  expect(await wrong({ functions: ['finance', 'alchemy'] })).toEqual(['functions'])
  expect(await wrong({ levels: ['emperor'] })).toEqual(['levels'])
  expect(await wrong({ places: ['ZZ'] })).toEqual(['places'])
  expect(await wrong({ places: ['nowhere!'] })).toEqual(['places.0'])
  expect(await wrong({ industries: [2, 2] })).toEqual(['industries'])
  expect(await wrong({ currency: null })).toEqual(['currency'])
  expect(await wrong({ pay: null })).toEqual(['pay'])
  expect(await wrong({ available_from: '2020-01-31' })).toEqual(['available_from'])
  expect(await wrong({ years: 41 })).toEqual(['years'])
  expect((await app.call(person, getWishes)).data.wishes).toBeNull()
})

test('a first day that is over by now is read as today, and more years than can be said as the most', async () => {
  const person = await createCandidate(app)
  await app.call(person, saveWishes, { body: wishes })
  await sql`update wishes set available_from = '2020-01-31', years = 55
    where user_id = ${person.id}`.execute(app.db)
  const { data } = await app.call(person, getWishes)
  const today = dayIn('America/Mexico_City', app.clock.now())
  expect(data.wishes).toMatchObject({ available_from: today, years: 40 })
  expect(await app.call(person, saveWishes, { body: data.wishes ?? wishes })).toMatchObject({
    status: 200,
  })
})

test('the profile suggests roles, years and industries', async () => {
  const person = await createCandidate(app)
  await createCareer(app, person)
  const { suggested } = (await app.call(person, getWishes)).data
  expect(suggested).toMatchObject({ functions: ['finance', 'accounting'], levels: ['chief'] })
  expect(suggested.years).toBeGreaterThanOrEqual(11)
})

test('a vacancy beside the wishes says what is asked, what was said, and how they compare', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const person = await createCandidate(app)
  const unsaid = (await matchOf(person, slug)).data
  expect(unsaid.has_wishes).toBe(false)
  expect(outcomesOf(unsaid)).toMatchObject({ functions: 'not_said', pay: 'not_said' })

  await createCareer(app, person)
  await app.call(person, saveWishes, { body: wishes })
  const { data } = await matchOf(person, slug)
  expect(outcomesOf(data)).toEqual({
    functions: 'fits',
    levels: 'fits',
    places: 'fits',
    workplaces: 'fits',
    pay: 'near',
    industries: 'fits',
    years: 'not_asked',
    education: 'fits',
    languages: 'not_asked',
  })
  expect(ruleOf(data, 'places')).toMatchObject({
    asked: 'Monterrey, Nuevo León, Mexico',
    said: 'Nuevo León, Mexico',
  })
  const spanish = (await matchOf(person, slug, 'es')).data
  expect(ruleOf(spanish, 'functions')?.asked).toBe('Operaciones')

  await app.call(person, saveWishes, {
    body: { ...wishes, functions: ['legal'], places: ['US'], workplaces: ['ON_SITE'] },
  })
  expect(outcomesOf((await matchOf(person, slug)).data)).toMatchObject({
    functions: 'not',
    places: 'not',
    workplaces: 'near',
  })
  // Another state of the country, and nothing said of moving.
  await app.call(person, saveWishes, { body: { ...wishes, places: ['MX.09'], relocation: null } })
  expect(outcomesOf((await matchOf(person, slug)).data).places).toBe('near')
})

test('a title that is not recognized asks for no function and no level', async () => {
  const slug = await createVacancy(app, await createCompany(app), {
    body: { title: 'Keeper of Owls' },
  })
  const person = await createCandidate(app)
  await app.call(person, saveWishes, { body: wishes })
  expect(outcomesOf((await matchOf(person, slug)).data)).toMatchObject({
    functions: 'not_asked',
    levels: 'not_asked',
  })
})

test('pay in a currency without rates is shown and not compared', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const person = await createCandidate(app)
  await app.call(person, saveWishes, { body: { ...wishes, pay: 9_000, currency: 'USD' } })
  expect(ruleOf((await matchOf(person, slug)).data, 'pay')).toEqual({
    rule: 'pay',
    outcome: 'not_said',
    asked: '96,000 MXN',
    said: '9,000 USD',
  })
})

test('a list says the outcomes of vacancies that its reader may see, once they have wishes', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const person = await createCandidate(app)
  const query = { slugs: `${slug},unknown` }
  expect((await app.call(person, listMatches, { query })).data).toEqual([])
  await app.call(person, saveWishes, { body: wishes })
  expect((await app.call(person, listMatches, { query })).data).toEqual([
    { slug, match: expect.objectContaining({ functions: 'fits', pay: 'near' }) },
  ])
})

test('an application keeps how it compared, which its company reads once it is opened, without the pay', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  await app.call(candidate, saveWishes, { body: wishes })
  const body = await applicationBody(app, slug, await createResume(app, candidate))
  await app.call(candidate, apply, { params: { slug }, body })
  await app.call(candidate, saveWishes, { body: { ...wishes, functions: ['legal'] } })

  const table = await app.call(owner, listCandidates, {
    params: { slug },
    query: { view: 'table' },
  })
  const params = { slug, uuid: table.data[0]?.id ?? '' }
  expect(await app.call(owner, getSentMatch, { params })).toMatchObject({ status: 404 })
  await app.call(owner, getCandidate, { params })
  const { data } = await app.call(owner, getSentMatch, { params })
  expect(data && outcomesOf(data)).toMatchObject({ functions: 'fits', workplaces: 'fits' })
  expect(data && ruleOf(data, 'pay')).toBeUndefined()
  expect(data?.available_from).toBe(wishes.available_from)
  expect(JSON.stringify(data)).not.toContain('100,000')
  const stranger = await createCompany(app)
  expect(await app.call(stranger, getSentMatch, { params })).toMatchObject({ status: 404 })
})

test('functions come by their names, levels from the highest, in either language', async () => {
  const person = await createCandidate(app)
  const { functions, levels } = (await app.call(person, listRoleParts)).data
  expect(levels[0]).toEqual({ id: 'chief', label: 'Chief' })
  const labels = functions.map(({ label }: RolePart) => label)
  expect(labels).toEqual(
    labels.toSorted((one: string, other: string) => one.localeCompare(other, 'en')),
  )
})
