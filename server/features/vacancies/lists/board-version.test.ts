import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { boardVersion, startNewVersion } from './board-version.ts'

const app = setUpTestApp()

async function post() {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const { id } = await app.db
    .selectFrom('vacancies')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return { owner, slug, id }
}

test('transactions that change the board at once have a version each, without a gap', async () => {
  const { owner, id } = await post()
  const first = await boardVersion(app.db)
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; turn < 5; turn += 1) {
      await createVacancy(app, owner)
      await sql`update vacancies set title = ${`Title ${writer} ${turn}`} where id = ${id}`.execute(
        app.db,
      )
    }
  })
  await Promise.all(writers)
  // A vacancy is made in two transactions.
  expect(await boardVersion(app.db)).toBe(first + 120)
})

test('every change of what candidates read has a version, also of plain SQL, and no other', async () => {
  const { owner, id } = await post()
  const [vacancy, company] = [`where id = '${id}'`, `where id = '${owner.company_id}'`]
  const record = 'insert into answer_records (company_id, applications, counted_at)'
  const changing = [
    `update vacancies set title = upper(title) ${vacancy}`,
    `update vacancies set slug = slug || 'x' ${vacancy}`,
    `update vacancies set softwares = 'None' ${vacancy}`,
    `update vacancies set benefits = 'None' ${vacancy}`,
    `update vacancy_documents set industries = '{}' ${vacancy}`,
    `update companies set name = 'Otherwise' ${company}`,
    `${record} values ('${owner.company_id}', 3, now())`,
    `update companies set time_zone = 'Europe/Madrid' ${company}`,
    `update companies set attested_at = now(), attested_by = '${owner.id}' ${company}`,
    'update answer_records set median_hours = 7',
    'update answer_records set returned_credits = 1',
    'update answer_records set answered_in_time = 2',
    'update answer_records set rated = 1, useful = 1',
    'delete from answer_records',
    `update places set name_en = 'Sevilha' where name_en = 'Seville'`,
    'select record_board_change()',
    'begin; select record_board_change(); select record_board_change(); commit',
    `delete from vacancies ${vacancy}`,
  ]
  const leaving = [
    `update vacancies set slug = slug ${vacancy}`,
    `update vacancies set updated_at = now() ${vacancy}`,
    `update vacancy_documents set document = document ${vacancy}`,
    `update companies set website = null ${company}`,
    'update answer_records set counted_at = now()',
    'update places set name_en = name_en',
    `begin; update vacancies set title = 'No' ${vacancy}; rollback`,
  ]
  for (const [statements, versions] of [
    [leaving, 0],
    [changing, 1],
  ] as const)
    for (const statement of statements) {
      const before = await boardVersion(app.db)
      await sql.raw(statement).execute(app.owner)
      expect((await boardVersion(app.db)) - before, statement).toBe(versions)
    }
})

test('a restored database begins a version that no process has seen', async () => {
  const before = await boardVersion(app.db)
  await app.owner.transaction().execute((tx) => startNewVersion(tx, before + 1_000))
  expect(await boardVersion(app.db)).toBeGreaterThan(before + 1_000)
})
