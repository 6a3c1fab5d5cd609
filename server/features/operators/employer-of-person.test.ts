import { expect, test } from 'vitest'
import { switchOnOpenness } from '#contract/approaches/openness.ts'
import { stateEmployer } from '#contract/employers/employers.ts'
import { saveWishes } from '#contract/matching/wishes.ts'
import { getPerson, lookAtPerson } from '#contract/operators/people.ts'
import { holdEmployer } from '#server/features/employers/commands.ts'
import { emptyWishes } from '#server/features/matching/wishes-json.ts'
import { slugOfCompany } from '#server/testing/employer-factories.ts'
import { createCandidate, createCompany, createOperator } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

test('an operator who says why reads the employer of a candidate, and until when they are open', async () => {
  const owner = await createCompany(app, { company: 'Harbour of Lanterns' })
  await createVacancy(app, owner)
  const slug = await slugOfCompany(app, owner)
  const person = await createCandidate(app)
  const operator = await createOperator(app)
  const params = { id: person.id }
  expect(await app.call(operator, getPerson, { params })).toMatchObject({ status: 409 })
  await app.call(operator, lookAtPerson, { params, body: { reason: 'They wrote to us.' } })
  const read = async () => (await app.call(operator, getPerson, { params })).data
  expect(await read()).toMatchObject({ employer: null, openness: { state: 'off', ends_at: null } })

  await app.call(person, stateEmployer, { body: { company: slug } })
  await app.call(person, saveWishes, { body: { ...emptyWishes, functions: ['finance'] } })
  await app.call(person, switchOnOpenness)
  const company = { id: owner.company_id, name: 'Harbour of Lanterns', name_hidden: null }
  const stated = await read()
  expect(stated).toMatchObject({
    employer: { company, domain: null, held_at: null, held_by: null, companies: [] },
    openness: { state: 'open', paused_at: null, ends_at: expect.any(String) },
  })
  expect(JSON.stringify(stated)).not.toContain('finance')

  await holdEmployer(app, { email: person.email, company: slug, note: 'A contract.' })
  expect((await read()).employer).toMatchObject({
    company,
    held_at: expect.any(String),
    held_by: 'operator',
    companies: [company],
  })
  const ofOwner = { params: { id: owner.id } }
  await app.call(operator, lookAtPerson, { ...ofOwner, body: { reason: 'They wrote to us.' } })
  const { data } = await app.call(operator, getPerson, ofOwner)
  expect(data).toMatchObject({ employer: null, openness: null })
})
