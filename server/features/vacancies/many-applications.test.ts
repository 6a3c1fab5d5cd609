import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { listJobs } from '#contract/vacancy-lists.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
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
    const { scans, rows } = await readingOf('applications', text, values)
    expect(scans).toBe(1)
    expect(rows).toBeLessThan(5 * shown)
  }
})

/**
 * Copies of the only application there is, to vacancies of their own. Triggers and keys are left
 * out for the time it takes.
 */
async function applyToMore(count: number) {
  await app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await copy('vacancies', ['id', 'slug'], [sql`md5('vacancy' || n)::uuid`, sql`'copy-' || n`])
    await copy(
      'applications',
      ['id', 'slug', 'vacancy_id'],
      [sql`md5('application' || n)::uuid`, sql`'copy-' || n`, sql`md5('vacancy' || n)::uuid`],
    )
    await copy(
      'chats',
      ['id', 'application_id'],
      [sql`md5('chat' || n)::uuid`, sql`md5('application' || n)::uuid`],
    )

    async function copy(table: string, changed: string[], values: ReturnType<typeof sql>[]) {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(
        tx,
      )
      const kept = rows.map(({ name }) => name).filter((name) => !changed.includes(name))
      const columns = [...changed, ...kept].map((name) => sql.ref(name))
      const selected = [...values, ...kept.map((name) => sql.ref(`one.${name}`))]
      await sql`
        insert into ${sql.table(table)} (${sql.join(columns)})
        select ${sql.join(selected)}
        from generate_series(1, ${count}::int) n, (select * from ${sql.table(table)} limit 1) one`.execute(
        tx,
      )
    }
  })
  await sql`analyze`.execute(app.owner)
}

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** The scans of a table by a statement, and the rows these read, discarded ones included. */
async function readingOf(table: string, text: string, values: unknown[]) {
  const { rows } = await app.db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${text}`, values),
  )
  const reading = { scans: 0, rows: 0 }
  const add = (plan: Plan) => {
    if (plan['Relation Name'] === table) {
      const removed =
        (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
      reading.scans += plan['Actual Loops']
      reading.rows += plan['Actual Loops'] * (plan['Actual Rows'] + removed)
    }
    plan.Plans?.forEach(add)
  }
  for (const { Plan } of rows.flatMap((row) => row['QUERY PLAN'])) add(Plan)
  return reading
}
