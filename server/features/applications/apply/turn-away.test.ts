import { expect, test } from 'vitest'
import { completeProfile } from '#contract/accounts/candidate-profile.ts'
import { apply } from '#contract/applications/apply.ts'
import { claimInvitation } from '#contract/invitations/invited.ts'
import { recordTurnedAway } from '#contract/vacancies/turned-away.ts'
import { getJob, getVacancy } from '#contract/vacancies/vacancies.ts'
import { setPayerRule } from '#server/features/sponsorships/payer-rules.ts'
import { close } from '#server/testing/answer-factories.ts'
import { applicationBody, createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { createInvitation } from '#server/testing/invitation-factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp({ WHO_PAYS: 'DE:company,FR:company,AT:candidate' })

type Owner = Awaited<ReturnType<typeof createCompany>>

async function createFrom(country: string | null) {
  const candidate = await createCandidate(app, { credits: 5, has_salary: true })
  await app.call(candidate, completeProfile, { body: { city: 'Somewhere', country } })
  return candidate
}

async function send(candidate: Awaited<ReturnType<typeof createFrom>>, slug: string) {
  const body = await applicationBody(app, slug, await createResume(app, candidate))
  return app.call(candidate, apply, { params: { slug }, body })
}

const turnedAwayFrom = async (owner: Owner, slug: string) =>
  (await app.call(owner, getVacancy, { params: { slug } })).data.turned_away

test('those who are shown that they cannot apply are counted once, by country, and staff read nobody', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  expect(await turnedAwayFrom(owner, slug)).toBeNull()
  const people = await Promise.all(['DE', 'DE', 'FR'].map(createFrom))
  for (const person of people)
    for (let times = 0; times < 2; times++)
      expect(await app.call(person, recordTurnedAway, { params: { slug } })).toEqual({
        status: 'received',
      })
  expect(await turnedAwayFrom(owner, slug)).toEqual({
    people: 3,
    countries: [
      { country: 'DE', people: 2 },
      { country: 'FR', people: 1 },
    ],
  })
  const [person] = people
  const { data } = await app.call(person ?? null, getJob, { params: { slug } })
  expect(data).not.toHaveProperty('turned_away')
})

test('an application that is refused for it counts, too, and nothing else of it stays', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createFrom('DE')
  expect(await send(candidate, slug)).toMatchObject({ status: 409 })
  await app.call(candidate, recordTurnedAway, { params: { slug } })
  expect(await turnedAwayFrom(owner, slug)).toEqual({
    people: 1,
    countries: [{ country: 'DE', people: 1 }],
  })
  const { data } = await app.call(owner, getVacancy, { params: { slug } })
  expect(data.candidates_count).toBe(0)
})

test('nobody is counted who may apply, has applied, or could not anyway', async () => {
  const owner = await createCompany(app, { credits: 9 })
  const [slug, sponsored, closed] = [
    await createVacancy(app, owner),
    await createVacancy(app, owner, { body: { sponsored_places: 1 } }),
    await createVacancy(app, owner),
  ]
  const [german, unknown, applied] = [
    await createFrom('DE'),
    await createFrom(null),
    await createFrom('FR'),
  ]
  await setPayerRule(app, 'FR', 'either')
  await createApplication(app, applied, slug)
  await setPayerRule(app, 'FR', null)
  await close(app, owner, closed)
  for (const [person, of] of [
    [unknown, slug],
    [await createFrom('AT'), slug],
    [applied, slug],
    [german, sponsored],
    [german, closed],
  ] as const)
    await app.call(person, recordTurnedAway, { params: { slug: of } })
  for (const of of [slug, sponsored, closed]) expect(await turnedAwayFrom(owner, of)).toBeNull()
  const params = { slug: 'unknown' }
  expect(await app.call(german, recordTurnedAway, { params })).toMatchObject({ status: 404 })
})

test('invitations of others leave nobody in, and those who follow one of their own are not counted', async () => {
  const owner = await createCompany(app, { credits: 9 })
  const slug = await createVacancy(app, owner)
  const invitations = [
    await createInvitation(app, owner, slug),
    await createInvitation(app, owner, slug),
  ]
  const [invited, stranger] = [await createFrom('DE'), await createFrom('FR')]
  await app.call(invited, claimInvitation, { body: { token: invitations[0]?.token ?? '' } })
  for (const person of [invited, stranger])
    expect(await app.call(person, recordTurnedAway, { params: { slug } })).toMatchObject({
      status: 'received',
    })
  const countries = [{ country: 'FR', people: 1 }]
  expect(await turnedAwayFrom(owner, slug)).toEqual({ people: 1, countries })
})

test('who has named no country is under the rule of any other', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  await setPayerRule(app, '*', 'company')
  const unknown = await createCandidate(app, { credits: 5, has_salary: true })
  expect(await send(unknown, slug)).toMatchObject({ status: 409 })
  await setPayerRule(app, '*', null)
  expect(await turnedAwayFrom(owner, slug)).toEqual({
    people: 1,
    countries: [{ country: null, people: 1 }],
  })
})
