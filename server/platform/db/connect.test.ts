import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneTemplate, dropDatabase } from '#server/testing/test-database.ts'
import { startTransactionPooler } from '#server/testing/transaction-pooler.ts'
import { connect } from './connect.ts'
import { preparedQuery } from './prepared-query.ts'

const insert = preparedQuery(
  'test_insert',
  (value: { id: number }) =>
    sql<{ id: number }>`insert into things (id) values (${value.id}) returning id`,
)
const count = preparedQuery(
  'test_count',
  () => sql<{ count: number }>`select count(*)::int as count from things`,
)
const namesOf = `select name from pg_prepared_statements where name like 'test_%' order by name`

let databaseUrl: string
let pooler: Awaited<ReturnType<typeof startTransactionPooler>>
beforeAll(async () => {
  databaseUrl = await cloneTemplate()
  pooler = await startTransactionPooler(databaseUrl, 2)
  const { db, close } = connect(databaseUrl, { max: 1 })
  await sql`create table things (id int unique deferrable initially deferred, check (id > 0))`.execute(
    db,
  )
  await close()
})
afterAll(async () => {
  pooler.close()
  await dropDatabase(databaseUrl)
})
beforeEach(async () => {
  const { pool, close } = connect(databaseUrl, { max: 1 })
  await pool.query('truncate things')
  await close()
})

test('a statement that is declared is prepared once per connection', async () => {
  const { db, pool, close } = connect(databaseUrl, { max: 1 })
  for (const id of [1, 2]) await insert(db, { id })
  expect(await count(db, {})).toEqual([{ count: 2 }])
  expect((await pool.query(namesOf)).rows).toEqual([
    { name: 'test_count' },
    { name: 'test_insert' },
  ])
  await close()
})

test.for(['PostgreSQL', 'a pooler'] as const)(
  'what fails over %s, if only at the commit, leaves nothing, and the connection goes on',
  async (over) => {
    const { db, close } =
      over === 'PostgreSQL'
        ? connect(databaseUrl, { max: 1 })
        : connect(pooler.url, { max: 1, pooling: { keepsStatements: false } })
    const inserted = (ids: number[]) =>
      db.transaction().execute(async (tx) => {
        for (const id of ids) await insert(tx, { id })
      })
    await expect(insert(db, { id: -1 })).rejects.toMatchObject({ code: '23514' })
    await expect(inserted([1, -1])).rejects.toMatchObject({ code: '23514' })
    await insert(db, { id: 1 })
    await expect(insert(db, { id: 1 })).rejects.toMatchObject({ code: '23505' })
    await expect(inserted([2, 2])).rejects.toMatchObject({ code: '23505' })
    await inserted([2, 3])
    expect(await count(db, {})).toEqual([{ count: 3 }])
    await close()
  },
)

test.for(['PostgreSQL', 'a pooler'] as const)(
  'a transaction over %s has its own isolation, and takes several statements in one text',
  async (over) => {
    const { db, close } =
      over === 'PostgreSQL'
        ? connect(databaseUrl, { max: 1 })
        : connect(pooler.url, { max: 1, pooling: { keepsStatements: false } })
    const level = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`insert into things values (1); insert into things values (2)`.execute(tx)
        const { rows } =
          await sql`select current_setting('transaction_isolation') as level`.execute(tx)
        return rows
      })
    expect(level).toEqual([{ level: 'repeatable read' }])
    expect(await count(db, {})).toEqual([{ count: 2 }])
    await close()
  },
)

test('over a pooler a statement by itself has the limits of the process, too', async () => {
  const shared = { statementTimeoutMs: 7_000, pooling: { keepsStatements: false } }
  const { db, close } = connect(pooler.url, { max: 1, ...shared })
  const { rows } = await sql`
    select current_setting('statement_timeout') as longest where ${1} = 1`.execute(db)
  expect(rows).toEqual([{ longest: '7s' }])
  await close()
})

test('over a pooler a connection goes on after the settings of a session are refused', async () => {
  const role: { name: string | null } = { name: 'nobody_here' }
  const { db, close } = connect(pooler.url, { max: 1, role, pooling: { keepsStatements: false } })
  const inserted = () => db.transaction().execute((tx) => insert(tx, { id: 1 }))
  await expect(insert(db, { id: 1 })).rejects.toThrow('nobody_here')
  await expect(inserted()).rejects.toThrow('nobody_here')
  role.name = null
  await inserted()
  expect(await count(db, {})).toEqual([{ count: 1 }])
  await close()
})

test('a connection without an answer in time is closed, and replaced by another', async () => {
  const { db, pool, close } = connect(databaseUrl, { max: 1, statementTimeoutMs: 100 })
  const pidOf = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const first = await pidOf()
  // The server would cancel the statement; here it may not.
  const hanging = db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_sleep(60)`.execute(tx)
  })
  await expect(hanging).rejects.toThrow('Query read timeout')
  expect(await pidOf()).not.toBe(first)
  expect(pool.totalCount).toBe(1)
  await close()
})
