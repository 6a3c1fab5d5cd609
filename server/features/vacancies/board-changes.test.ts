import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs } from '#server/platform/clock.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { createBoardChanges } from './board-changes.ts'
import { type BoardChange, boardChangesSince, pruneBoardChanges } from './board-log.ts'

const app = setUpTestApp()

/** One process, and all it hears. */
function follow(options: { wantsRows?: boolean } = {}) {
  const changes = createBoardChanges(app)
  const heard: BoardChange[] = []
  const resets: number[] = []
  changes.listen(
    {
      onChanges: (some) => void heard.push(...some),
      onReset: (version) => void resets.push(version),
    },
    options,
  )
  return { ...changes, heard, resets }
}

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

test('two processes hear of every change in the same order, with one version a transaction and no gap', async () => {
  const [one, other] = [follow(), follow()]
  const { owner, id } = await post()
  const first = await one.caughtUp()
  expect(await other.caughtUp()).toBe(first)
  expect([one.resets, other.resets]).toEqual([[first], [first]])

  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; turn < 5; turn += 1) {
      await createVacancy(app, owner)
      await sql`update vacancies set title = ${`Title ${writer} ${turn}`} where id = ${id}`.execute(
        app.db,
      )
      await one.caughtUp()
    }
  })
  await Promise.all(writers)

  expect(await one.caughtUp()).toBe(await other.caughtUp())
  expect(one.heard).toEqual(other.heard)
  const versions = [...new Set(one.heard.map(({ version }) => version))]
  expect(versions).toEqual(Array.from({ length: 120 }, (_, index) => first + 1 + index))
  expect([one.resets, other.resets]).toEqual([[first], [first]])
})

test('every change of what candidates read is recorded, also of plain SQL, and no other', async () => {
  const { owner, id } = await post()
  const process = follow()
  await process.caughtUp()
  const heardOf = async (statement: string) => {
    process.heard.length = 0
    await sql.raw(statement).execute(app.owner)
    await process.caughtUp()
    return process.heard.map(({ version: _, search_id, ...change }) => ({
      ...change,
      ...(search_id !== null && { isSearched: true }),
    }))
  }
  const [vacancy, company] = [`where id = '${id}'`, `where id = '${owner.company_id}'`]
  const ofVacancy = { vacancy_id: id, company_id: null }
  const ofCompany = { vacancy_id: null, company_id: owner.company_id }
  const ofAll = { vacancy_id: null, company_id: null }

  expect(await heardOf(`update vacancies set title = upper(title) ${vacancy}`)).toEqual([
    { ...ofVacancy, isSearched: true },
  ])
  expect(await heardOf(`update vacancies set slug = slug || 'x' ${vacancy}`)).toEqual([ofVacancy])
  expect(await heardOf(`update vacancies set slug = slug ${vacancy}`)).toEqual([])
  expect(await heardOf(`update vacancies set softwares = 'None' ${vacancy}`)).toEqual([ofVacancy])
  expect(await heardOf(`update vacancies set updated_at = now() ${vacancy}`)).toEqual([])
  const document = `where id = '${id}'`
  expect(await heardOf(`update vacancy_documents set industries = '{}' ${document}`)).toEqual([
    ofVacancy,
  ])
  expect(await heardOf(`update vacancy_documents set document = document ${document}`)).toEqual([])
  expect(await heardOf(`update companies set name = 'Otherwise' ${company}`)).toEqual(
    expect.arrayContaining([{ ...ofVacancy, isSearched: true }, ofCompany]),
  )
  const record = 'insert into answer_records (company_id, applications, counted_at)'
  expect(await heardOf(`${record} values ('${owner.company_id}', 3, now())`)).toEqual([ofCompany])
  expect(await heardOf(`update companies set time_zone = 'Europe/Madrid' ${company}`)).toEqual([
    ofCompany,
  ])
  expect(await heardOf(`update companies set website = null ${company}`)).toEqual([])
  expect(await heardOf('update answer_records set counted_at = now()')).toEqual([])
  expect(await heardOf('update answer_records set median_hours = 7')).toEqual([ofCompany])
  expect(await heardOf('update answer_records set returned_credits = 1')).toEqual([ofCompany])
  expect(await heardOf('update answer_records set answered_in_time = 2')).toEqual([ofCompany])
  expect(await heardOf('delete from answer_records')).toEqual([ofCompany])
  expect(await heardOf('update places set name_en = name_en')).toEqual([])
  expect(await heardOf(`update places set name_en = 'Sevilha' where name_en = 'Seville'`)).toEqual([
    ofAll,
  ])
  expect(await heardOf('select record_board_change(null, null, null)')).toEqual([ofAll])
  expect(await heardOf(`begin; update vacancies set title = 'No' ${vacancy}; rollback`)).toEqual([])
  expect(await heardOf(`delete from vacancies ${vacancy}`)).toEqual([
    ofVacancy,
    { ...ofVacancy, isSearched: true },
  ])
})

test('changes come with their row of the search, as it is in the same snapshot', async () => {
  const process = follow({ wantsRows: true })
  await process.caughtUp()
  const { id } = await post()
  await process.caughtUp()
  const row = {
    pay_key: expect.stringMatching(/^\d+$/),
    closing_key: 0,
    lexemes: expect.arrayContaining(['chief']),
  }
  expect(process.heard.at(-1)).toMatchObject({ vacancy_id: id, row })

  await sql`delete from vacancies where id = ${id}`.execute(app.owner)
  await process.caughtUp()
  expect(process.heard.at(-1)).toMatchObject({ vacancy_id: id, row: null })
})

test('who is behind a log that was pruned begins anew, and who is not does not', async () => {
  const [late, early] = [follow(), follow()]
  const before = await late.caughtUp()
  await post()
  const version = await early.caughtUp()
  expect(await boardChangesSince(app.db, before, false)).toMatchObject({ version })

  await pruneBoardChanges(app, new Date(Date.now() + dayMs))
  expect(await boardChangesSince(app.db, before, false)).toBeNull()
  await late.caughtUp()
  await early.caughtUp()
  expect([late.resets, early.resets]).toEqual([[before, version], [version]])

  await sql`update board_version set version = version - 1`.execute(app.owner)
  await early.caughtUp()
  expect(early.resets).toEqual([version, version - 1])
})

test('what a candidate applied to is read with the changes, for many calls in one statement', async () => {
  const { slug, id } = await post()
  const { id: other } = await post()
  const candidate = await createCandidate(app, { credits: 5, has_salary: true })
  const stranger = await createCandidate(app)
  await createApplication(app, candidate, slug)
  const process = follow()
  const applied = await Promise.all(
    [candidate, stranger].map((reader) => process.caughtUpFor(reader.id, [id, other])),
  )
  expect(applied.map((found) => [...found.applied])).toEqual([[id], []])
})
