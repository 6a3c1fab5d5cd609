import { expect, test } from 'vitest'
import { answerApplication, listCandidates } from '#contract/applications/candidates.ts'
import { changeCompany, getCompany, verifyAccount } from '#contract/companies/companies.ts'
import { businessDaysLeft } from '#contract/times/business-days.ts'
import { writtenDeadline } from '#contract/times/written-deadline.ts'
import { getJob } from '#contract/vacancies/vacancies.ts'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { applyAgain, createWaiting, creditsOf, ownView } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { returnOverdue } from './return-overdue.ts'

const app = setUpTestApp()

function goTo(moment: string | number) {
  app.clock.moveBy(new Date(moment).getTime() - app.clock.now().getTime())
}

// Daylight saving begins and ends, a weekend, and the turn of a year; in this order, for a clock
// runs on.
const cases = [
  ['America/Tijuana', '2027-03-05T07:30:00Z'],
  ['Europe/Madrid', '2027-03-26T22:59:30Z'],
  ['Australia/Lord_Howe', '2027-04-03T12:00:00Z'],
  ['Europe/Madrid', '2027-10-29T23:30:00Z'],
  ['America/Mexico_City', '2027-12-31T05:59:58Z'],
  ['Pacific/Kiritimati', '2028-01-01T11:30:00Z'],
] as const

test.for(cases)(
  'in %s on %s, what both sides read is the moment at which the credits go back',
  async ([time_zone, moment]) => {
    goTo(moment)
    const owner = await createCompany(app)
    const elsewhere = await createStaff(app, owner, { role: 'administrator', locale: 'es' })
    await app.db
      .updateTable('users')
      .set({ timezone: 'Asia/Kolkata' })
      .where('id', '=', elsewhere.id)
      .execute()
    await app.call(owner, changeCompany, { body: { time_zone } })
    const slug = await createVacancy(app, owner, { credits_value: 2 })
    const candidate = await createCandidate(app, { credits: 2, has_salary: true })

    const promise = (await app.call(candidate, getJob, { params: { slug } })).data.answer_promise
    const sent = await createApplication(app, candidate, slug)
    const deadline = { answer_due_at: sent.answer_due_at, answer_time_zone: time_zone }
    expect({ ...deadline, business_days: 5 }).toEqual(promise)
    expect(businessDaysLeft(deadline, app.clock.now())).toBe(5)

    const { application } = await ownView(app, candidate, slug)
    expect(application).toMatchObject(deadline)
    const listed = await app.call(owner, listCandidates, {
      params: { slug },
      query: { view: 'table' },
    })
    expect(listed.data[0].answer_due_at).toBe(sent.answer_due_at)
    expect(listed.meta).toMatchObject({ time_zone, waiting: { first: deadline } })
    const { data: cards } = await app.call(owner, listVacancies)
    expect(cards[0].waiting).toEqual({
      count: 1,
      first_due_at: sent.answer_due_at,
      first_time_zone: time_zone,
    })
    expect((await app.mailTo(owner.email, 'application_received')).text).toContain(
      writtenDeadline(deadline, 'en', null),
    )
    expect((await app.mailTo(elsewhere.email, 'application_received')).text).toContain(
      writtenDeadline(deadline, 'es', 'Asia/Kolkata'),
    )

    goTo(Date.parse(sent.answer_due_at) - 500)
    await returnOverdue(app)
    expect(await creditsOf(app, candidate)).toEqual({ available: 0, held: 2 })
    goTo(Date.parse(sent.answer_due_at) + 1)
    await returnOverdue(app)
    expect(await creditsOf(app, candidate)).toEqual({ available: 2, held: 0 })
  },
)

test('an answer in the evening of the last day is in time', async () => {
  goTo('2028-02-07T18:00:00Z')
  const { owner, candidate, params } = await createWaiting(app, { cost: 2 })
  goTo('2028-02-15T05:59:00Z')
  await app.call(owner, answerApplication, {
    params,
    body: { feedback: fullAnswer('Just in time') },
  })
  expect(await creditsOf(app, candidate)).toEqual({ available: 3, held: 0 })
})

test('a company that moves keeps what it promised, and promises the next one by its new clock', async () => {
  const { owner, vacancy, candidate } = await createWaiting(app)
  const before = (await ownView(app, candidate, vacancy)).application
  expect(await app.call(owner, changeCompany, { body: { time_zone: 'Asia/Tokyo' } })).toMatchObject(
    {
      status: 200,
      data: { time_zone: 'Asia/Tokyo' },
    },
  )

  expect((await ownView(app, candidate, vacancy)).application).toEqual(before)
  const later = await applyAgain(app, owner, vacancy)
  expect((await ownView(app, later.candidate, vacancy)).application.answer_time_zone).toBe(
    'Asia/Tokyo',
  )
  const { data, meta } = await app.call(owner, listCandidates, {
    params: { slug: vacancy },
    query: { view: 'table' },
  })
  const zones = data.map(
    (row: { answer_time_zone?: string }) => row.answer_time_zone ?? meta.time_zone,
  )
  expect(zones.sort()).toEqual(['America/Mexico_City', 'Asia/Tokyo'])
})

test('a company begins in Mexico City, may choose another zone with its account, and none that does not exist', async () => {
  const owner = await createCompany(app)
  expect((await app.call(owner, getCompany)).data.time_zone).toBe('America/Mexico_City')
  const account = { website: 'https://example.com', num_emp: '11-50', industry: 1 }
  for (const [endpoint, rest] of [
    [changeCompany, {}],
    [verifyAccount, account],
  ] as const)
    for (const time_zone of ['Mexico City', 'America/Nowhere', '', null, 5])
      expect(
        await app.call<typeof changeCompany>(owner, endpoint as typeof changeCompany, {
          body: { ...rest, time_zone },
        }),
        `${endpoint.path} ${time_zone}`,
      ).toMatchObject({ status: 422, errors: { time_zone: [expect.any(String)] } })
  expect((await app.call(owner, getCompany)).data.time_zone).toBe('America/Mexico_City')
})
