import { beforeEach, expect, test } from 'vitest'
import type { Wishes } from '#contract/matching/wishes-shape.ts'
import { saveWishes } from '#contract/matching/wishes.ts'
import { listSearches } from '#contract/vacancies/saved-searches.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { forgetSearches, roundOfAlerts, savedBy } from '#server/testing/search-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()
beforeEach(() => forgetSearches(app))

const wishes: Wishes = {
  functions: ['finance'],
  levels: ['chief', 'vice_president'],
  places: ['MX.19'],
  relocation: 'no',
  workplaces: ['HYBRID'],
  industries: [],
  years: null,
  pay: null,
  currency: null,
  available_from: null,
  is_for_you: true,
  is_counted: false,
}

async function postTitles(titles: string[]) {
  const owner = await createCompany(app)
  for (const title of titles) await createVacancy(app, owner, { body: { title } })
}

test('a search of what fits finds nothing that a wish speaks against, and writes of the rest', async () => {
  const candidate = await createCandidate(app)
  await app.call(candidate, saveWishes, { body: wishes })
  await savedBy(app, candidate, { query: 'fits=1', name: 'Fits' })
  await postTitles(['Chief Marketing Officer'])
  expect(await roundOfAlerts(app)).toEqual([])

  await postTitles(['Chief Marketing Officer', 'Chief Financial Officer'])
  expect(await roundOfAlerts(app)).toEqual([candidate.email])
  const mail = await app.mailTo(candidate.email, 'search_alert')
  expect(mail.text).toContain('Chief Financial Officer')
  expect(mail.text).not.toContain('Marketing')
  const [search] = (await app.call(candidate, listSearches)).data
  expect(search).toMatchObject({ query: 'fits=1', new_count: 1 })
})

test('a mail names first what fits most, and says how many wishes it meets', async () => {
  const candidate = await createCandidate(app)
  const other = await createCandidate(app)
  await app.call(candidate, saveWishes, { body: wishes })
  for (const reader of [candidate, other])
    await savedBy(app, reader, { query: 'search=chief', often: 'at_once' })
  await postTitles(['Chief Financial Officer', 'Chief Marketing Officer'])
  await roundOfAlerts(app)

  const { text } = await app.mailTo(candidate.email, 'search_alert')
  expect(text.indexOf('Chief Financial Officer')).toBeLessThan(text.indexOf('Marketing'))
  expect(text).toMatch(/Chief Financial Officer .* Fits 4 of 4/)
  expect(text).toMatch(/Chief Marketing Officer .* Fits 3 of 4/)
  expect((await app.mailTo(other.email, 'search_alert')).text).not.toContain('Fits')
})
