import { sql } from 'kysely'
// A round from its start to its end, as both sides and the ledger see it.
import { afterEach, expect, test } from 'vitest'
import { listCompanyActivity } from '#contract/applications/activity.ts'
import {
  approach,
  type ApproachedPerson,
  type ApproachFigures,
  getApproached,
} from '#contract/approaches/approaches.ts'
import { answerApproach, getOwnApproach } from '#contract/approaches/own-approaches.ts'
import { getChat } from '#contract/chats/chats.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import type { RefusalCode } from '#contract/endpoint/refusals.ts'
import { getOwnInvitation } from '#contract/invitations/invited.ts'
import type { ComparedRule } from '#contract/matching/matches.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { endInvitations } from '#server/features/invitations/end-invitations.ts'
import { dayMs } from '#server/platform/clock.ts'
import { refusalText } from '#server/platform/i18n.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import {
  type Approaching,
  answerLatest,
  approachesTo,
  createApproaching,
  createOnlyApproachable,
  figuresOf,
  startRound,
} from '#server/testing/approach-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { companyCredits } from '#server/testing/sponsored-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { workOnRounds } from './due-rounds.ts'

const app = setUpTestApp()
afterEach(expectBalancedLedger)

async function expectBalancedLedger() {
  expect(await findFaults(app.db)).toEqual([])
}

/** Ten days later every round of now is over. */
async function passDays(days = 10) {
  app.clock.moveBy(days * dayMs)
  await workOnRounds(app)
}

/** Of the company and its people, since the changes were emptied. */
async function changesTo({ id, company_id }: Approaching) {
  const { rows } = await sql<{ what: string }>`
    select what from changes where audience in (${id}, ${company_id})`.execute(app.db)
  return rows
}

function peopleOf(reasons: ApproachFigures['reasons']) {
  return reasons?.map(({ people }) => people) ?? null
}

function refusedWith(code: RefusalCode) {
  return { status: 409, message: refusalText('en', code) }
}

async function balanceOf({ id }: { id: string }) {
  const { balance } = await app.db
    .selectFrom('credit_accounts')
    .select('balance')
    .where('user_id', '=', id)
    .where('kind', '=', 'available')
    .executeTakeFirstOrThrow()
  return balance
}

test('a round holds the price of each answer and of each application that may follow', async () => {
  await createOnlyApproachable(app, 5)
  const { owner, slug } = await createApproaching(app)
  const { status, data } = await startRound(app, owner, slug)
  expect(status).toBe(201)
  expect(data).toMatchObject({
    approached: 5,
    answered: 0,
    yes: 0,
    held_credits: 15,
    reasons: null,
  })
  expect(await companyCredits(app, owner)).toEqual({ available: 85, held: 15 })
  const log = await app.call(owner, listCompanyActivity, { query: { limit: 1 } })
  expect(log.data).toMatchObject([{ kind: 'approaches_made' }])
})

test('people are approached in fives, and nobody if fewer than five fit', async () => {
  await createOnlyApproachable(app, 7)
  const { owner, slug } = await createApproaching(app)
  expect((await startRound(app, owner, slug, 10)).data).toMatchObject({ approached: 5 })
  expect(await companyCredits(app, owner)).toEqual({ available: 85, held: 15 })
  expect(await startRound(app, owner, slug)).toMatchObject(refusedWith('too_few_fit'))
  expect(await companyCredits(app, owner)).toEqual({ available: 85, held: 15 })
})

test('a company pays for all that it asks for, or is refused before anybody is looked for', async () => {
  await createOnlyApproachable(app, 5)
  const { owner, slug } = await createApproaching(app, { credits: 29 })
  expect(await startRound(app, owner, slug, 10)).toMatchObject({
    status: 422,
    errors: { credits: [expect.any(String)] },
  })
  expect((await startRound(app, owner, slug, 5)).status).toBe(201)
})

test('a yes by name is captured, opens the conversation and shows the profile; silence gives back', async () => {
  const [yes] = await createOnlyApproachable(app, 5)
  const { owner, slug } = await createApproaching(app)
  await startRound(app, owner, slug)
  const answered = await answerLatest(app, yes!, 'by_name')
  expect(answered.data).toMatchObject({ state: 'by_name', chat: expect.any(String) })
  expect(await companyCredits(app, owner)).toEqual({ available: 85, held: 14 })
  const figures = await figuresOf(app, owner, slug)
  expect(figures).toMatchObject({ yes: 1, answered: 1, held_credits: 14 })
  const [person] = figures.people
  expect(person).toMatchObject({ answer: 'by_name', chat: answered.data.chat, application: null })
  const params = { slug, id: person!.id }
  const { data: profile } = await app.call(owner, getApproached, { params })
  expect(profile).toMatchObject({ name: person!.name, career: null })
  expect(profile.rules.map(({ rule }: ComparedRule) => rule)).not.toContain('pay')

  await passDays()
  expect(await companyCredits(app, owner)).toEqual({ available: 99, held: 0 })
  expect(await figuresOf(app, owner, slug)).toMatchObject({ approached: 5, answered: 1, yes: 1 })
})

test('a no changes nothing that the company could notice until its round has ended', async () => {
  const [no] = await createOnlyApproachable(app, 5)
  const { owner, slug } = await createApproaching(app)
  await startRound(app, owner, slug)
  const before = await figuresOf(app, owner, slug)
  await app.owner.deleteFrom('changes').execute()
  const reply = { reason: 'wrong_pay', never_again: true }
  expect((await answerLatest(app, no!, 'no', reply)).data).toMatchObject({ state: 'no', ...reply })
  expect(await figuresOf(app, owner, slug)).toEqual(before)
  expect(await companyCredits(app, owner)).toEqual({ available: 85, held: 15 })
  expect(await changesTo(owner)).toEqual([])

  await passDays()
  expect(await companyCredits(app, owner)).toEqual({ available: 99, held: 0 })
  const after = await figuresOf(app, owner, slug)
  expect(after).toMatchObject({ answered: 1, yes: 0, people: [], reasons: null })
})

test('reasons are counted from five on, and further ones once they are five again', async () => {
  const { owner, slug } = await createApproaching(app)
  for (const [reason, noes, counted] of [
    ['not_looking', 4, null],
    ['wrong_pay', 2, [4, 2]],
    ['wrong_place', 4, [4, 2]],
    ['wrong_place', 1, [5, 4, 2]],
  ] as const) {
    const people = await createOnlyApproachable(app, 5)
    await startRound(app, owner, slug)
    for (const person of people.slice(0, noes)) await answerLatest(app, person, 'no', { reason })
    await passDays()
    const { reasons } = await figuresOf(app, owner, slug)
    expect(peopleOf(reasons)).toEqual(counted)
  }
})

test('who says that they will apply has a place, which comes back once it is not used in time', async () => {
  const [applying, late] = await createOnlyApproachable(app, 5)
  const { owner, slug } = await createApproaching(app)
  await startRound(app, owner, slug)
  await answerLatest(app, applying!, 'applies')
  await answerLatest(app, late!, 'applies')
  const [approached] = await approachesTo(app, applying!)
  expect(approached).toMatchObject({ payer: 'company', paid_until: expect.any(String) })
  expect((await app.call(applying!, getOwnInvitation, { params: { slug } })).data).toMatchObject({
    payer: 'company',
    is_of_approach: true,
  })
  await createApplication(app, applying!, slug)
  expect(await balanceOf(applying!)).toBe(0)
  const { people } = await figuresOf(app, owner, slug)
  const sent = people.filter(({ application }: ApproachedPerson) => application !== null)
  expect([people.length, sent.length]).toEqual([2, 1])
  expect(await companyCredits(app, owner)).toEqual({ available: 85, held: 13 })

  await passDays(8)
  // Of the application that waits, and the place of the other one.
  expect(await companyCredits(app, owner)).toEqual({ available: 94, held: 4 })
  app.clock.moveBy(20 * dayMs)
  await endInvitations(app)
  expect(await companyCredits(app, owner)).toEqual({ available: 96, held: 2 })
  expect((await approachesTo(app, late!))[0]).toMatchObject({ paid_until: null })
})

test('an application goes on in the conversation that the yes has opened', async () => {
  const [person] = await createOnlyApproachable(app, 5)
  const { owner, slug } = await createApproaching(app)
  await startRound(app, owner, slug)
  const { data } = await answerLatest(app, person!, 'applies')
  const chat = () => app.call(owner, getChat, { params: { id: data.chat! } })
  expect((await chat()).data).toMatchObject({ application: null, approach: { id: data.id } })
  const message = { params: { id: data.chat! }, body: { content: 'Good morning' } }
  expect((await app.call(owner, sendMessage, message)).status).toBe(201)
  const { id, chat: same } = await createApplication(app, person!, slug)
  expect(same).toBe(data.chat)
  expect((await chat()).data).toMatchObject({ application: { id }, approach: { id: data.id } })
})

test('an answer stays: the same again is the same, another is refused, and late ones are', async () => {
  const [person, late] = await createOnlyApproachable(app, 5)
  const { owner, slug } = await createApproaching(app)
  await startRound(app, owner, slug)
  expect((await answerLatest(app, person!, 'no')).status).toBe(200)
  expect((await answerLatest(app, person!, 'no')).status).toBe(200)
  const other = await answerLatest(app, person!, 'by_name')
  expect(other).toMatchObject(refusedWith('approach_answered'))
  app.clock.moveBy(10 * dayMs)
  expect((await approachesTo(app, late!))[0]).toMatchObject({ state: 'over' })
  const over = await answerLatest(app, late!, 'by_name')
  expect(over).toMatchObject(refusedWith('approach_over'))
  await workOnRounds(app)
})

test('approaches of others are not found', async () => {
  const [person] = await createOnlyApproachable(app, 5)
  const { owner, slug } = await createApproaching(app)
  await startRound(app, owner, slug)
  const [mine] = await approachesTo(app, person!)
  const params = { id: mine!.id }
  const other = await createCandidate(app)
  expect((await app.call(other, getOwnApproach, { params })).status).toBe(404)
  const body = { answer: 'by_name' } as const
  expect((await app.call(other, answerApproach, { params, body })).status).toBe(404)
  const rival = await createCompany(app, { credits: 50 })
  const round = { params: { slug }, body: { size: 5, line: 'Hello.' } } as const
  expect((await app.call(rival, approach, round)).status).toBe(404)
  // Who has not said yes is not found by the company either.
  expect((await app.call(owner, getApproached, { params: { slug, ...params } })).status).toBe(404)
})
