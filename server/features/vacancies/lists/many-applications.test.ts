import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listJobs } from '#contract/vacancies/vacancy-lists.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { copyRows } from '#server/testing/copy-rows.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { readingOf } from '#server/testing/reading-of.ts'
import { statementsOf } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const shown = 20

test('a page reads the own applications of its vacancies only, however many there are', async () => {
  const owner = await createCompany(app)
  const candidate = await createCandidate(app, { credits: 5, has_salary: true })
  const [first = '', ...others] = await Promise.all(
    Array.from({ length: shown }, () => createVacancy(app, owner)),
  )
  await createApplication(app, candidate, first)
  await applyToMore(2_000)

  const statements = await statementsOf(app.pool, async () => {
    const { data } = await app.call(candidate, listJobs, { query: { limit: String(shown) } })
    expect(data).toHaveLength(1 + others.length)
    expect(
      data.filter((vacancy: { already_applied: boolean }) => vacancy.already_applied),
    ).toHaveLength(1)
  })
  const about = statements.filter(({ text }) => text.includes('applications'))
  expect(about).toHaveLength(1)
  for (const { text, values } of about) {
    const { scans, rows } = await readingOf(app.db, 'applications', { text, values })
    // One scan for the own applications, and one for the answers to each vacancy.
    expect(scans).toBe(1 + shown)
    expect(rows).toBeLessThan(5 * shown)
  }
})

/** Copies of the only application there is, to vacancies of their own. */
async function applyToMore(count: number) {
  await copyRows(app, count, {
    vacancies: { id: sql`md5('vacancy' || n)::uuid`, slug: sql`'copy-' || n` },
    applications: {
      id: sql`md5('application' || n)::uuid`,
      slug: sql`'copy-' || n`,
      vacancy_id: sql`md5('vacancy' || n)::uuid`,
    },
    chats: {
      id: sql`md5('chat' || n)::uuid`,
      application_id: sql`md5('application' || n)::uuid`,
    },
  })
}
