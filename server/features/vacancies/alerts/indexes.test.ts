import { expect, test } from 'vitest'
import {
  changeSearch,
  deleteSearch,
  listSearches,
  saveSearch,
  seeFinds,
} from '#contract/vacancies/saved-searches.ts'
import { countVacancies } from '#contract/vacancies/vacancy-facets.ts'
import { listFoundJobs } from '#contract/vacancies/vacancy-lists.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { readFromEndToEnd } from '#server/testing/reads.ts'
import { postFalconers, savedBy } from '#server/testing/search-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { matchOpenings } from './match-openings.ts'
import { tellFinds } from './tell-finds.ts'

const app = setUpTestApp()

test('no statement of saved searches reads a growing table from end to end', async () => {
  const candidate = await createCandidate(app)
  const id = await savedBy(app, candidate)
  await postFalconers(app, 1)
  const params = { id }
  const often = { body: { name: 'More', query: 'search=other', often: 'daily' } } as const
  const calls: [string, () => Promise<unknown>][] = [
    ['saving a search', () => app.call(candidate, saveSearch, often)],
    ['saved searches', () => app.call(candidate, listSearches)],
    ['openings', () => matchOpenings(app)],
    ['found', () => app.call(candidate, listFoundJobs, { query: { view: 'card', limit: '1' } })],
    ['found by one', () => app.call(candidate, listFoundJobs, { query: { alert: id } })],
    ['counts of found', () => app.call(candidate, countVacancies, { query: { list: 'found' } })],
    ['changing', () => app.call(candidate, changeSearch, { params, body: { often: 'daily' } })],
    ['at once', () => app.call(candidate, changeSearch, { params, body: { often: 'at_once' } })],
    ['mails of searches', () => tellFinds(app)],
    ['seeing', () => app.call(candidate, seeFinds, { params, body: { new_in: `${id}:0-9` } })],
    ['deleting', () => app.call(candidate, deleteSearch, { params })],
  ]
  expect(await readFromEndToEnd(app, calls)).toEqual([])
})
