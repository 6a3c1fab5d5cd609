import { expect, test } from 'vitest'
import { listCompanyActivity } from '#contract/applications/activity.ts'
import { apply } from '#contract/applications/apply.ts'
import { answerApplication } from '#contract/applications/candidates.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { invite, listInvitations, revokeInvitation } from '#contract/invitations/invitations.ts'
import { claimInvitation, getInvited, getOwnInvitation } from '#contract/invitations/invited.ts'
import { getJob } from '#contract/vacancies/vacancies.ts'
import { returnOverdue } from '#server/features/applications/answer/return-overdue.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { dayMs } from '#server/platform/clock.ts'
import { close, creditsOf, passDeadline } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { applicationBody, createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { createInvitation, tokenOf } from '#server/testing/invitation-factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { companyCredits, type Owner, pay, price } from '#server/testing/sponsored-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { endInvitations } from './end-invitations.ts'

const app = setUpTestApp({ VACANCY_CREDITS_VALUE: String(price) })

type Person = Awaited<ReturnType<typeof createCandidate>>

async function createWorld({ credits = 20 } = {}) {
  const owner = await createCompany(app, { credits })
  return { owner, slug: await createVacancy(app, owner, { credits_value: price }) }
}

const createApplicant = () => createCandidate(app, { has_salary: true })

const claim = (person: Person, token: string) =>
  app.call(person, claimInvitation, { body: { token } })

async function applyTo(person: Person, slug: string, changes: object = {}) {
  const body = await applicationBody(app, slug, await createResume(app, person))
  return app.call(person, apply, { params: { slug }, body: { ...body, ...changes } })
}

const list = async (reader: Owner, slug: string) =>
  (await app.call(reader, listInvitations, { params: { slug } })).data

test('an address is mailed a link, by which its owner applies for nothing, and gives their name only then', async () => {
  const { owner, slug } = await createWorld()
  const candidate = await createApplicant()
  const body = {
    kind: 'email',
    email: candidate.email.toUpperCase(),
    language: 'es',
    line: 'Leímos lo que escribió.',
  }
  const made = await app.call(owner, invite, { params: { slug }, body })
  expect(made).toMatchObject({
    status: 201,
    data: { state: 'sent', email: candidate.email, link: null, held_credits: price, uses: 1 },
  })
  expect(await companyCredits(app, owner)).toEqual({ available: 18, held: 2 })
  const mail = await app.mailTo(candidate.email, 'invitation')
  expect(mail.text).toContain('Leímos lo que escribió.')
  expect(mail.subject).toContain('Northwind Foods')
  const [link = '', decline = ''] = mail.links
  expect(new URL(link).searchParams.get('lang')).toBe('es')
  expect(new URL(decline).searchParams.get('decline')).toBe('1')
  expect(tokenOf(decline)).toBe(tokenOf(link))

  expect((await app.call(null, getInvited, { body: { token: tokenOf(link) } })).data).toMatchObject(
    {
      state: 'open',
      company: 'Northwind Foods',
      vacancy: slug,
      is_listed: true,
      line: 'Leímos lo que escribió.',
    },
  )
  expect((await claim(candidate, tokenOf(link))).data).toEqual({ vacancy: slug })
  expect(await list(owner, slug)).toMatchObject([{ state: 'opened', candidates: [] }])
  const params = { slug }
  expect((await app.call(candidate, getOwnInvitation, { params })).data).toMatchObject({
    payer: 'company',
    is_of_approach: false,
  })
  expect(await applyTo(candidate, slug, { payer: 'company' })).toMatchObject({
    status: 201,
    data: { payer: 'company', credits_spent: 0 },
  })
  expect((await app.call(candidate, getOwnInvitation, { params })).data).toBeNull()
  const [applied] = await list(owner, slug)
  expect(applied).toMatchObject({ state: 'applied', applied: 1, held_credits: 0 })
  expect(applied.candidates).toEqual([
    { id: expect.any(String), name: expect.stringContaining(' ') },
  ])
  const answer = {
    params: { slug, uuid: applied.candidates[0].id },
    body: { feedback: fullAnswer() },
  }
  await app.call(owner, answerApplication, answer)
  expect(await companyCredits(app, owner)).toEqual({ available: 18, held: 0 })
  const kinds = (await app.call(owner, listCompanyActivity)).data as { kind: string }[]
  expect(kinds.map(({ kind }) => kind)).toContain('invitation_made')
  expect(await findFaults(app.db)).toEqual([])
})

test('a link pays for its uses, for nobody who has not followed it, and not twice for the last one', async () => {
  const { owner, slug } = await createWorld()
  const { token } = await createInvitation(app, owner, slug, { uses: 2 })
  expect(await companyCredits(app, owner)).toEqual({ available: 16, held: 4 })
  const stranger = await createApplicant()
  expect((await applyTo(stranger, slug)).status).toBe(422)
  const shown = await app.call(stranger, getJob, { params: { slug } })
  expect(shown.data).toMatchObject({ sponsorship: null, can_apply: false })

  const people = [await createApplicant(), await createApplicant(), await createApplicant()]
  for (const person of people) await claim(person, token)
  const sent = await Promise.all(
    people.map((person) => applyTo(person, slug, { payer: 'company' })),
  )
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 409])
  expect(await companyCredits(app, owner)).toEqual({ available: 16, held: 4 })
  expect(await list(owner, slug)).toMatchObject([{ state: 'applied', applied: 2, link: null }])
  expect(await findFaults(app.db)).toEqual([])
})

test('silence gives the credits to the invited candidate, and a withdrawal frees the use', async () => {
  const { owner, slug } = await createWorld()
  const { token } = await createInvitation(app, owner, slug)
  const [first, second] = [await createApplicant(), await createApplicant()]
  for (const person of [first, second]) await claim(person, token)
  await applyTo(first, slug)
  await app.call(first, withdrawApplication, { params: { slug } })
  expect(await list(owner, slug)).toMatchObject([{ state: 'sent', applied: 0, candidates: [] }])
  const { data } = await applyTo(second, slug)
  await passDeadline(app, data.id)
  await returnOverdue(app)
  expect(await creditsOf(app, second)).toEqual({ available: price, held: 0 })
  expect(await companyCredits(app, owner)).toEqual({ available: 18, held: 0 })
  expect(await findFaults(app.db)).toEqual([])
})

test('what nobody has used is released when an invitation is revoked, is over, or its vacancy closes', async () => {
  const { owner, slug } = await createWorld()
  const [revoked, expired, closed] = [
    await createInvitation(app, owner, slug, { uses: 3 }),
    await createInvitation(app, owner, slug, { days: 1 }),
    await createInvitation(app, owner, slug, { days: 90 }),
  ]
  const candidate = await createApplicant()
  await claim(candidate, revoked.token)
  await applyTo(candidate, slug)
  expect(await companyCredits(app, owner)).toEqual({ available: 10, held: 10 })
  const params = { slug, id: revoked.id }
  expect((await app.call(owner, revokeInvitation, { params })).data).toMatchObject({
    state: 'revoked',
    applied: 1,
    link: null,
    held_credits: 0,
  })
  expect((await app.call(owner, revokeInvitation, { params })).status).toBe(409)
  expect(await companyCredits(app, owner)).toEqual({ available: 14, held: 6 })
  const late = await createApplicant()
  expect((await claim(late, revoked.token)).status).toBe(409)
  expect((await claim(late, expired.token)).data).toEqual({ vacancy: slug })

  app.clock.moveBy(dayMs)
  expect((await applyTo(late, slug)).status).toBe(422)
  await Promise.all([endInvitations(app), endInvitations(app)])
  expect(await companyCredits(app, owner)).toEqual({ available: 16, held: 4 })
  await close(app, owner, slug)
  expect(await list(owner, slug)).toMatchObject([
    { id: closed.id, state: 'closed' },
    { id: expired.id, state: 'expired' },
    { id: revoked.id, state: 'revoked', candidates: [{}] },
  ])
  // The application by invitation was waiting: its credits are the candidate's.
  expect(await companyCredits(app, owner)).toEqual({ available: 18, held: 0 })
  expect(await creditsOf(app, candidate)).toEqual({ available: price, held: 0 })
  const again = await app.call(owner, invite, {
    params: { slug },
    body: { kind: 'link', language: 'en' },
  })
  expect(again.status).toBe(409)
  expect(await findFaults(app.db)).toEqual([])
})

test('a vacancy that is edited leaves its invitations alone, and becomes no sponsored one by them', async () => {
  const { owner, slug } = await createWorld()
  await createInvitation(app, owner, slug, { uses: 3 })
  await pay(app, owner, slug, {})
  expect(await companyCredits(app, owner)).toEqual({ available: 14, held: 6 })
  const stranger = await createApplicant()
  const { data } = await app.call(stranger, getJob, { params: { slug } })
  expect(data.sponsorship).toBeNull()
  expect(await list(owner, slug)).toMatchObject([{ state: 'sent', held_credits: 6 }])
})

test('the invitation pays before what the vacancy pays for everybody', async () => {
  const owner = await createCompany(app, { credits: 20 })
  const slug = await createVacancy(app, owner, {
    credits_value: price,
    body: { sponsored_places: 1 },
  })
  const { token } = await createInvitation(app, owner, slug)
  const [invited, other] = [await createApplicant(), await createApplicant()]
  await claim(invited, token)
  await createApplication(app, invited, slug)
  const { data } = await app.call(other, getJob, { params: { slug } })
  expect(data.sponsorship).toEqual({ places_left: 1 })
  expect(await list(owner, slug)).toMatchObject([{ state: 'applied' }])
  await createApplication(app, other, slug)
})
