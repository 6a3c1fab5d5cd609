import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { createBoardChanges } from '../board-changes.ts'
import type { Filters } from '../filters.ts'
import { byTime } from '../orders.ts'
import { createBoardIndex } from './board-index.ts'

const app = setUpTestApp({ SEARCH_INDEX_FROM: '3' })
const path = () => join(app.environment.DATA_DIR, 'search-index')
let owner: Awaited<ReturnType<typeof createCompany>>

beforeAll(async () => {
  owner = await createCompany(app)
  for (const title of ['First Director', 'Second Director']) await post(title)
})

const post = (title: string) => createVacancy(app, owner, { body: { title } })

const asking = (words: string): Filters => ({
  words,
  workplace: null,
  education: null,
  status: null,
  currency: null,
  industries: null,
  pay: null,
  place: null,
})

/** An index of a process of its own, and how many it finds; null where PostgreSQL answers. */
function newIndex(sampleEvery?: number) {
  const index = createBoardIndex(app, createBoardChanges(app), sampleEvery)
  const found = async (words: string) => {
    await index.caughtUp()
    const matches = await index.find(asking(words))
    return matches && (await matches.page({ order: byTime, limit: 10, after: null })).length
  }
  return { ...index, found }
}

/** Takes a vacancy out of the search behind the back of the log of changes. */
async function hideOldest() {
  await app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from vacancy_search where id = (select min(id) from vacancy_search)`.execute(
      tx,
    )
  })
}

test('PostgreSQL answers until there are enough vacancies', async () => {
  const index = newIndex()
  await index.maintain()
  expect(await index.found('director')).toBe(null)
  await post('Third Director')
  await index.maintain()
  expect(await index.found('director')).toBe(3)
  await index.stop()
})

test('an index continues from its file, with what changed meanwhile', async () => {
  const former = newIndex()
  await former.maintain()
  const before = (await former.found('director')) ?? 0
  await former.stop()
  await hideOldest()
  await post('Quixotic Director')

  const index = newIndex()
  await index.maintain()
  expect(await index.found('quixotic')).toBe(1)
  // One that was built anew would lack the hidden one.
  expect(await index.found('director')).toBe(before + 1)
  await index.stop()
})

test('a damaged file, one of another database and none are built anew', async () => {
  await rm(path())
  const former = newIndex()
  await former.maintain()
  const count = await former.found('director')
  await former.stop()
  const whole = await readFile(path())

  const damaged = Buffer.from(whole)
  damaged[whole.length - 100] = (damaged[whole.length - 100] ?? 0) ^ 1
  const foreign = Buffer.from(
    whole.toString('latin1').replace('recorded 2', 'recorded 1'),
    'latin1',
  )
  for (const bytes of [damaged, foreign, whole.subarray(0, 50), Buffer.alloc(0)]) {
    await writeFile(path(), bytes)
    const index = newIndex()
    await index.maintain()
    expect(await index.found('director')).toBe(count)
    await index.stop()
  }
  await rm(path())
  const index = newIndex()
  await index.maintain()
  expect(await index.found('director')).toBe(count)
  await index.stop()
})

test('an answer that differs from the database has the index built anew', async () => {
  for (const title of ['Fifth Director', 'Sixth Director']) await post(title)
  const index = newIndex(1)
  await index.maintain()
  const before = await index.found('director')
  await index.settled()

  await hideOldest()
  expect(await index.found('director')).toBe(before)
  await index.settled()
  await index.maintain()
  expect(await index.found('director')).toBe((before ?? 0) - 1)
  await index.stop()
})

test('a search of very many words is left to PostgreSQL', async () => {
  const index = newIndex()
  await index.maintain()
  expect(await index.found('a b c')).not.toBe(null)
  expect(await index.found('a b c d')).toBe(null)
  await index.stop()
})

test('a load without triggers that tells of itself has the index built anew', async () => {
  const index = newIndex()
  await index.maintain()
  await hideOldest()
  await sql`select record_board_change(null, null, null)`.execute(app.owner)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from vacancy_search`.execute(app.db)
  await index.maintain()
  expect(await index.found('director')).toBe(rows[0]?.count)
  await index.stop()
})
