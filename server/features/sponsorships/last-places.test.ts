// The last places, and the ends of an application, when everybody comes at once.
import { expect, test } from 'vitest'
import { apply } from '#contract/applications/apply.ts'
import { answerApplication } from '#contract/applications/candidates.ts'
import { returnOverdue } from '#server/features/applications/answer/return-overdue.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { close, creditsOf } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { applicationBody, createApplication } from '#server/testing/application-factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import {
  companyCredits,
  createApplicant,
  createSponsored,
  price,
} from '#server/testing/sponsored-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp({ VACANCY_CREDITS_VALUE: String(price) })

test('of many who want the last places at once so many get one as there are', async () => {
  const { owner, slug } = await createSponsored(app, { places: 3 })
  const people = await Promise.all(Array.from({ length: 8 }, () => createApplicant(app, 5)))
  const params = { slug }
  const replies = await Promise.all(
    people.map(async (person) => {
      const body = await applicationBody(app, slug, await createResume(app, person))
      return app.call(person, apply, { params, body: { ...body, payer: 'company' } })
    }),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(5)
  expect(refused[0]).toMatchObject({ errors: { vacancy: [expect.any(String)] } })
  for (const person of people)
    expect(await creditsOf(app, person)).toEqual({ available: 5, held: 0 })
  expect(await companyCredits(app, owner)).toEqual({ available: 4, held: 6 })

  // One who says nothing of who pays is a candidate as everywhere.
  const [alone] = people.filter((_, index) => replies[index]?.status === 409)
  if (!alone) throw new Error('nobody was refused')
  const body = await applicationBody(app, slug, await createResume(app, alone))
  expect(await app.call(alone, apply, { params, body })).toMatchObject({
    data: { payer: 'candidate', credits_spent: price },
  })
  expect(await findFaults(app.db)).toEqual([])
})

test('answering and the deadline at once end an application that the company pays once', async () => {
  const { owner, slug } = await createSponsored(app, { places: 5 })
  const sent = []
  for (let count = 0; count < 5; count++) {
    const candidate = await createApplicant(app)
    sent.push({ candidate, ...(await createApplication(app, candidate, slug)) })
  }
  const answer = ({ id }: { id: string }) =>
    app.call(owner, answerApplication, {
      params: { slug, uuid: id },
      body: { feedback: fullAnswer('Hello') },
    })
  await Promise.all([...sent.map(answer), close(app, owner, slug), returnOverdue(app)])
  await returnOverdue(app)
  let awarded = 0
  for (const { candidate } of sent) awarded += (await creditsOf(app, candidate)).available ?? 0
  expect(awarded % price).toBe(0)
  const { available, held } = await companyCredits(app, owner)
  expect([available, held]).toEqual([0, 0])
  expect(await findFaults(app.db)).toEqual([])
})
