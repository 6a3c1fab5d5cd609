import { expect, test } from 'vitest'
import { completeProfile } from '#contract/accounts/candidate-profile.ts'
import { getJob } from '#contract/vacancies/vacancies.ts'
import { listJobs } from '#contract/vacancies/vacancy-lists.ts'
import { setPayerRule } from '#server/features/sponsorships/payer-rules.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp({ WHO_PAYS: 'DE:company,AT:candidate' })

type Reader = Awaited<ReturnType<typeof createCandidate>>

const liveIn = (reader: Reader, country: string | null) =>
  app.call(reader, completeProfile, { body: { city: 'Somewhere', country } })

async function createReader(country: string | null, credits: number) {
  const reader = await createCandidate(app, { credits, has_salary: true })
  await liveIn(reader, country)
  return reader
}

test('applying is possible where the side that may pay can, whoever read the vacancy before', async () => {
  const owner = await createCompany(app, { credits: 9 })
  const [plain, sponsored] = [
    await createVacancy(app, owner),
    await createVacancy(app, owner, { body: { sponsored_places: 1 } }),
  ]
  const readers = [
    [await createReader('DE', 5), [false, true]],
    [await createReader('DE', 0), [false, true]],
    [await createReader('AT', 5), [true, true]],
    [await createReader('AT', 0), [false, false]],
    [await createReader(null, 5), [true, true]],
    [await createReader('MX', 0), [false, true]],
  ] as const
  const one = async (reader: Reader, slug: string) =>
    (await app.call(reader, getJob, { params: { slug } })).data.can_apply
  for (let round = 0; round < 2; round++)
    for (const [reader, expected] of readers) {
      expect([await one(reader, plain), await one(reader, sponsored)]).toEqual(expected)
      const { data } = await app.call(reader, listJobs)
      const listed = [plain, sponsored].map(
        (slug) => data.find((vacancy: { slug: string }) => vacancy.slug === slug)?.can_apply,
      )
      expect(listed).toEqual(expected)
    }
})

test('a rule or a country that changes holds for the next reply', async () => {
  const owner = await createCompany(app, { credits: 9 })
  const slug = await createVacancy(app, owner)
  const [moving, staying] = [await createReader('MX', 5), await createReader('MX', 5)]
  const read = async (reader: Reader) =>
    (await app.call(reader, getJob, { params: { slug } })).data.can_apply
  expect([await read(moving), await read(staying)]).toEqual([true, true])
  await liveIn(moving, 'DE')
  expect([await read(moving), await read(staying)]).toEqual([false, true])
  await setPayerRule(app, 'MX', 'company')
  expect([await read(moving), await read(staying)]).toEqual([false, false])
  await setPayerRule(app, 'MX', null)
  await setPayerRule(app, 'DE', 'either')
  expect([await read(moving), await read(staying)]).toEqual([true, true])
  await createApplication(app, staying, slug)
  expect([await read(moving), await read(staying)]).toEqual([true, false])
})
