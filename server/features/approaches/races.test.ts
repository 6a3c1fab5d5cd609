// Every answer and every ending of a round at once: each approach is settled once, and no credit is
// lost.
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { ApproachAnswer } from '#contract/approaches/approach-choices.ts'
import { answerApproach } from '#contract/approaches/own-approaches.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { endInvitations } from '#server/features/invitations/end-invitations.ts'
import { close } from '#server/testing/answer-factories.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import {
  type Approached,
  approachesTo,
  createApproaching,
  createOnlyApproachable,
  startRound,
} from '#server/testing/approach-factories.ts'
import { setUpLateProcess } from '#server/testing/late-process.ts'
import { companyCredits } from '#server/testing/sponsored-factories.ts'
import { casesOf } from '#server/testing/stress.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { workOnRounds } from './rounds/due-rounds.ts'

const app = setUpTestApp()
afterEach(expectBalancedLedger)

async function expectBalancedLedger() {
  expect(await findFaults(app.db)).toEqual([])
}

/** Past all deadlines. */
const after = setUpLateProcess(app, 40)

test('answers, the deadline and the closing at once: each approach is settled once', async () => {
  for (let round = 0; round < casesOf(30, 3); round++) {
    const { owner, slug } = await race()
    await close(app, owner, slug)
    expect(await companyCredits(app, owner)).toEqual({
      available: 100 - (await spent(slug)),
      held: 0,
    })
  }
})

test('two answers of one person at once are one', async () => {
  const [person] = await createOnlyApproachable(app, 5)
  const { owner, slug } = await createApproaching(app)
  await startRound(app, owner, slug)
  const say = await answering(person)
  const replies = await Promise.all([say('by_name'), say('no'), say('by_name'), say('applies')])
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  const { rows } = await sql`select from chats c join vacancies v on v.id = c.vacancy_id
    where v.slug = ${slug}`.execute(app.db)
  expect(rows.length).toBeLessThanOrEqual(1)
})

async function answering(person: Approached | undefined) {
  if (!person) throw new Error('nobody was approached')
  const [latest] = await approachesTo(app, person)
  const params = { id: latest?.id ?? '' }
  return (answer: ApproachAnswer) => app.call(person, answerApproach, { params, body: { answer } })
}

/** All that may happen to a round, in a random order. */
async function race() {
  const people = await createOnlyApproachable(app, 10)
  const { owner, slug } = await createApproaching(app)
  await startRound(app, owner, slug)
  const sent = await Promise.all(
    people.map(async (person) => ({ person, count: (await approachesTo(app, person)).length })),
  )
  const [a, b, c] = sent.filter(({ count }) => count > 0).map(({ person }) => person)
  const [one, two, three] = [await answering(a), await answering(b), await answering(c)]
  const acts: (() => Promise<unknown>)[] = [
    () => one('by_name'),
    () => one('no'),
    () => two('no'),
    () => three('applies').then(() => c && createApplication(app, c, slug).catch(() => null)),
    () => startRound(app, owner, slug),
    () => workOnRounds(after()),
    () => workOnRounds(after()),
    () => endInvitations(after()),
    () => (randomInt(2) ? close(app, owner, slug) : Promise.resolve()),
  ]
  await Promise.all(shuffled(acts).map((act) => act()))
  return { owner, slug }
}

/** The credits that a company has used, for answers and for its silence. */
async function spent(slug: string) {
  const { rows } = await sql<{ credits: number }>`
    select (coalesce((
      select sum(r.price * r.captured) from approach_rounds r where r.vacancy_id = v.id), 0)
      + coalesce((select sum(a.sponsored_credits) from applications a
        where a.vacancy_id = v.id and a.sponsorship_id is not null), 0))::int as credits
    from vacancies v where v.slug = ${slug}`.execute(app.db)
  return rows[0]?.credits ?? 0
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: randomInt(2 ** 32) }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
