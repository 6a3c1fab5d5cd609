// Candidates who are open to approaches, and companies that approach them.
import { type ApproachAnswer, type ApproachSize } from '#contract/approaches/approach-choices.ts'
import { approach, getApproaches } from '#contract/approaches/approaches.ts'
import { answerApproach, listOwnApproaches } from '#contract/approaches/own-approaches.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createCandidate, createCompany } from './factories.ts'
import type { TestApp } from './test-app.ts'
import { createVacancy } from './vacancy-factories.ts'

export type Approached = Awaited<ReturnType<typeof createCandidate>>
export type Approaching = Awaited<ReturnType<typeof createCompany>>

/** A candidate whom every vacancy fits, open to approaches. */
export async function createApproachable(app: TestApp, fields: { email?: string } = {}) {
  const person = await createCandidate(app, { has_salary: true, ...fields })
  await app.db
    .insertInto('wishes')
    .values({
      user_id: person.id,
      functions: [],
      levels: [],
      places: [],
      relocation: null,
      workplaces: [],
      industries: [],
      years: null,
      pay: null,
      currency: null,
      available_from: null,
      is_for_you: false,
      is_counted: false,
      saved_at: app.clock.now(),
    })
    .execute()
  await open(app, person)
  return person
}

async function open(app: TestApp, { id: user_id }: Approached) {
  const opened_at = app.clock.now()
  const ends_at = new Date(opened_at.getTime() + 90 * dayMs)
  await app.db.insertInto('approachable').values({ user_id, opened_at, ends_at }).execute()
}

/** So many of them, and nobody else whom a company could approach. */
export async function createOnlyApproachable(app: TestApp, count: number) {
  await app.db.deleteFrom('approachable').execute()
  const people = []
  for (let made = 0; made < count; made++) people.push(await createApproachable(app))
  return people
}

/** A vacancy of a company with credits. */
export async function createApproaching(
  app: TestApp,
  { credits = 100, price = 2, body = {} }: { credits?: number; price?: number; body?: object } = {},
) {
  const owner = await createCompany(app, { credits })
  const slug = await createVacancy(app, owner, { credits_value: price, body })
  return { owner, slug }
}

export function startRound(app: TestApp, owner: Approaching, slug: string, size: ApproachSize = 5) {
  const body = { size, line: 'We build a new plant.' }
  return app.call(owner, approach, { params: { slug }, body })
}

export async function figuresOf(app: TestApp, owner: Approaching, slug: string) {
  const { data } = await app.call(owner, getApproaches, { params: { slug } })
  return data
}

/** The approaches to a candidate. */
export async function approachesTo(app: TestApp, person: Approached) {
  const { data } = await app.call(person, listOwnApproaches, {})
  return data
}

/** The candidate answers the approach that came last. */
export async function answerLatest(
  app: TestApp,
  person: Approached,
  answer: ApproachAnswer,
  more: object = {},
) {
  const [latest] = await approachesTo(app, person)
  return app.call(person, answerApproach, {
    params: { id: latest?.id ?? '' },
    body: { answer, ...more },
  })
}
