// Saved searches for tests, and what they tell.
import { saveSearch } from '#contract/vacancies/saved-searches.ts'
import type { SearchFrequency } from '#contract/vacancies/vacancy-choices.ts'
import { matchOpenings } from '#server/features/vacancies/alerts/match-openings.ts'
import { tellFinds } from '#server/features/vacancies/alerts/tell-finds.ts'
import { createCompany } from './factories.ts'
import { mailedBy } from './mailed-by.ts'
import type { TestApp } from './test-app.ts'
import { createVacancy } from './vacancy-factories.ts'

/** The search of the vacancies that `postFalconers` posts. */
const falconers = 'search=falconer'

/** A search of those that `postFalconers` posts. @returns its id */
export async function savedBy(
  app: TestApp,
  candidate: { token: string },
  search: { often?: SearchFrequency; name?: string; query?: string } = {},
): Promise<string> {
  const body = { name: 'Falconers', query: falconers, often: 'at_once', ...search }
  const { data } = await app.call(candidate, saveSearch, { body })
  return String(data.id)
}

/** So many vacancies of a company, numbered. @returns their slugs */
export async function postFalconers(app: TestApp, count: number): Promise<string[]> {
  const owner = await createCompany(app, { company: 'Peregrina' })
  const slugs: string[] = []
  for (let made = 1; made <= count; made++)
    slugs.push(await createVacancy(app, owner, { body: { title: `Chief Falconer ${made}` } }))
  return slugs
}

/** Looks for what is new and tells of it. @returns the addresses that are mailed */
export function roundOfAlerts(app: TestApp): Promise<string[]> {
  return mailedBy(app, async () => {
    await matchOpenings(app)
    await tellFinds(app)
  })
}

/** Takes all saved searches away, and what waits to be matched. */
export async function forgetSearches(app: TestApp) {
  await app.db.deleteFrom('saved_searches').execute()
  await matchOpenings(app)
}
