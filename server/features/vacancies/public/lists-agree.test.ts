import { expect, test } from 'vitest'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const bodyOf = async (url: string) => (await app.http.inject({ url })).body

/** The slugs of the vacancies that a text links to, but not its feed. */
const linkedFrom = (text: string) =>
  new Set([...text.matchAll(/\/jobs\/([a-z\d-]+)(?!\.|[a-z\d-])/g)].map(([, slug]) => slug))

async function pagesOfBoard() {
  const slugs = new Set<string | undefined>()
  let next: string | undefined = '/jobs'
  while (next !== undefined) {
    const page = await bodyOf(next)
    for (const slug of linkedFrom(page.slice(page.indexOf('<main')))) slugs.add(slug)
    next = /href="([^"]*cursor=[^"]*)" rel="next"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  }
  return slugs
}

test('the board, its feeds and the site map lead to the same vacancies', async () => {
  const owner = await createCompany(app, { company: 'Teal & Sons' })
  const listed = new Set<string>()
  for (let number = 1; number <= 23; number++)
    listed.add(
      await createVacancy(app, owner, {
        body: { title: `Head of Teal ${number}`, language: number % 2 ? 'en' : 'es' },
      }),
    )
  for (const visibility of ['members', 'confidential'])
    await createVacancy(app, owner, { body: { title: 'Head of Nothing', visibility } })
  await createVacancy(app, owner, { job_status: 'CLOSED' })

  const lists = {
    board: await pagesOfBoard(),
    siteMap: linkedFrom(await bodyOf('/sitemap-jobs.xml')),
    aggregators: linkedFrom(await bodyOf('/feeds/indeed.xml')),
    feed: linkedFrom(await bodyOf('/jobs/feed.atom')),
  }
  for (const [name, slugs] of Object.entries(lists))
    expect([name, [...slugs].sort()]).toEqual([name, [...listed].sort()])
})
