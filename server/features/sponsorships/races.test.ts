// The last place, and every ending of an application that the company pays for, at once.
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { apply } from '#contract/applications/apply.ts'
import { answerApplication } from '#contract/applications/candidates.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { dayIn } from '#contract/times/business-days.ts'
import { changeVacancy } from '#contract/vacancies/vacancies.ts'
import { returnOverdue } from '#server/features/applications/answer/return-overdue.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { closeDue } from '#server/features/vacancies/closing/close-due.ts'
import { dayMs } from '#server/platform/clock.ts'
import { close } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { applicationBody, createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpLateProcess } from '#server/testing/late-process.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { casesOf } from '#server/testing/stress.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'

const price = 2
const app = setUpTestApp({ VACANCY_CREDITS_VALUE: String(price) })
afterEach(expectBalancedLedger)

async function expectBalancedLedger() {
  expect(await findFaults(app.db)).toEqual([])
}

/** Past both deadlines. */
const after = setUpLateProcess(app, 10)

type Owner = Awaited<ReturnType<typeof createCompany>>
type Applicant = Awaited<ReturnType<typeof createApplicant>>

const createApplicant = () => createCandidate(app, { credits: 0, has_salary: true })

async function send(candidate: Applicant, slug: string) {
  const body = await applicationBody(app, slug, await createResume(app, candidate))
  return () => app.call(candidate, apply, { params: { slug }, body })
}

function change(owner: Owner, slug: string, changes: object) {
  const { language: locale, ...rest } = vacancyBody()
  return app.call(owner, changeVacancy, { params: { slug }, body: { locale, ...rest, ...changes } })
}

test('the last places go to so many, whoever comes at once, and nobody else is charged', async () => {
  const [places, people] = [2, casesOf(16, 6)]
  const owner = await createCompany(app, { credits: 10 })
  const body = { sponsored_places: places }
  const slug = await createVacancy(app, owner, { credits_value: price, body })
  const candidates = await Promise.all(Array.from({ length: people }, createApplicant))
  const sends = await Promise.all(candidates.map((candidate) => send(candidate, slug)))
  const replies = await Promise.all(sends.map((one) => one()))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(places)
  // Without credits of their own, the others are refused as those who would pay.
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(people - places)
})

test('answer, deadline, withdrawal, closing and fewer places at once: each application ends once', async () => {
  for (let round = 0; round < casesOf(40, 3); round++) {
    const { owner, slug } = await race()
    await expectSettled(slug)
    expect(await heldBy(owner)).toBe(0)
  }
})

/** All that may happen to a sponsored vacancy with three applications, in a random order. */
async function race() {
  const owner = await createCompany(app, { credits: 20 })
  const closes_on = dayIn('America/Mexico_City', new Date(app.clock.now().getTime() + 2 * dayMs))
  const body = { sponsored_places: 5, closes_on }
  const slug = await createVacancy(app, owner, { credits_value: price, body })
  const people = await Promise.all(Array.from({ length: 5 }, createApplicant))
  const [a, b, c, ...later] = people as [Applicant, Applicant, Applicant, ...Applicant[]]
  const [answered, , both] = [
    (await createApplication(app, a, slug)).id,
    await createApplication(app, b, slug),
    (await createApplication(app, c, slug)).id,
  ]
  const answer = (uuid: string) =>
    app.call(owner, answerApplication, { params: { slug, uuid }, body: { feedback: fullAnswer() } })
  const withdraw = (person: Applicant) =>
    app.call(person, withdrawApplication, { params: { slug } })
  const acts: (() => Promise<unknown>)[] = [
    () => answer(answered),
    () => withdraw(b),
    () => answer(both),
    () => withdraw(c),
    ...(await Promise.all(later.map((person) => send(person, slug)))),
    () => change(owner, slug, { sponsored_places: 3 }),
    () => change(owner, slug, { sponsored_places: null }),
    () => change(owner, slug, { job_status: 'CLOSED' }),
    () => change(owner, slug, { job_status: 'OPEN' }),
    () => close(app, owner, slug),
    () => returnOverdue(after()),
    () => closeDue(after()),
  ]
  await Promise.all(shuffled(acts).map((act) => act()))
  // A row that was locked meanwhile is left to the next rounds.
  await change(owner, slug, { job_status: 'CLOSED' })
  await closeDue(after())
  await returnOverdue(after())
  return { owner, slug }
}

async function expectSettled(slug: string) {
  const { rows } = await sql<{ state: string; reasons: string[]; balance: number }>`
    select a.state, array(
        select reason from credit_movements where application_id = a.id order by id) as reasons,
      (select balance from credit_accounts where user_id = a.candidate_id and kind = 'available')
    from applications a join vacancies v on v.id = a.vacancy_id where v.slug = ${slug}`.execute(
    app.db,
  )
  expect(rows.length).toBeGreaterThanOrEqual(3)
  const endings: Record<string, [string[], number]> = {
    answered: [['capture'], 0],
    returned: [['compensation'], price],
    withdrawn: [[], 0],
  }
  for (const { state, reasons, balance } of rows)
    expect([reasons, balance], state).toEqual(endings[state])
}

async function heldBy({ company_id }: Owner) {
  const account = await app.db
    .selectFrom('credit_accounts')
    .select('balance')
    .where('company_id', '=', company_id)
    .where('kind', '=', 'held')
    .executeTakeFirstOrThrow()
  return account.balance
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: randomInt(2 ** 32) }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
