import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneTemplate } from '#server/testing/test-database.ts'
import { connect, type Connection } from './connect.ts'
import { executeLast, executeLater, joinCommands, prepared, together } from './database.ts'

const insert = prepared<{ id: number }>(
  'test_insert',
  'insert into things (id) values ($1) returning id',
)
const count = prepared<{ count: number }>('test_count', 'select count(*)::int as count from things')
/** Prepared first where it is skipped. */
const skipped = prepared<{ id: number }>('test_skipped', 'select id from things where id = $1')

let connection: Connection
const inTransaction: Connection['db']['transaction'] = () => connection.db.transaction()
const stored = async () => (await count(connection.db, []))[0]?.count

beforeAll(async () => {
  connection = connect(await cloneTemplate(), { max: 1 })
  await sql`create table things (id int unique deferrable initially deferred, check (id > 0))`.execute(
    connection.db,
  )
})
afterAll(() => connection.close())
beforeEach(async () => {
  await sql`truncate things`.execute(connection.db)
})

test('a transaction is one from its first statement on, and one without any is nothing', async () => {
  const work = inTransaction().execute(async (tx) => {
    await insert(tx, [1])
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await inTransaction().execute(async () => 'nothing')).toBe('nothing')
  await expect(inTransaction().execute(() => Promise.reject(new Error('at once')))).rejects.toThrow(
    'at once',
  )
  expect(await stored()).toBe(0)
})

test('its isolation and several statements in one text are as they were', async () => {
  const level = await inTransaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) =>
      sql<{ level: string }>`
      select current_setting('transaction_isolation') as level where ${1} = 1`.execute(tx),
    )
  expect(level.rows).toEqual([{ level: 'repeatable read' }])
  await inTransaction().execute(async (tx) => {
    await tx.executeQuery(
      CompiledQuery.raw('insert into things values (1); insert into things values (2)'),
    )
  })
  expect(await stored()).toBe(2)
})

test('statements together are executed in their order, each seeing the one before', async () => {
  const rows = await inTransaction().execute((tx) =>
    together(tx, [insert.of(1), count.of(), insert.of(2), count.of()]),
  )
  expect(rows).toEqual([[{ id: 1 }], [{ count: 1 }], [{ id: 2 }], [{ count: 2 }]])
})

test('a statement for later goes with the next one or with the commit', async () => {
  await inTransaction().execute(async (tx) => {
    await executeLater(tx, insert.of(1))
    expect(await count(tx, [])).toEqual([{ count: 1 }])
    await executeLater(tx, insert.of(2))
  })
  expect(await stored()).toBe(2)
})

test('one that fails later fails the transaction, and the connection goes on', async () => {
  const then = inTransaction().execute(async (tx) => {
    await executeLater(tx, insert.of(1))
    await executeLater(tx, insert.of(-1))
    await skipped(tx, [1])
  })
  await expect(then).rejects.toMatchObject({ code: '23514' })
  const atCommit = inTransaction().execute((tx) => executeLater(tx, insert.of(-1)))
  await expect(atCommit).rejects.toMatchObject({ code: '23514' })
  expect(await stored()).toBe(0)
  expect(await skipped(connection.db, [1])).toEqual([])
})

test('the last statement commits, and nothing follows it', async () => {
  const rows = await inTransaction().execute((tx) => executeLast(tx, insert.of(1)))
  expect(rows).toEqual([{ id: 1 }])
  const follows = inTransaction().execute(async (tx) => {
    await executeLast(tx, insert.of(2))
    await insert(tx, [3])
  })
  await expect(follows).rejects.toThrow('a statement follows the last one')
  expect(await stored()).toBe(2)
})

test('a last statement that fails, or whose commit is refused, leaves nothing', async () => {
  for (const id of [-1, 1]) {
    const work = inTransaction().execute(async (tx) => {
      await executeLater(tx, insert.of(1))
      await executeLast(tx, insert.of(id))
    })
    await expect(work).rejects.toMatchObject({ code: id < 0 ? '23514' : '23505' })
    expect(await stored()).toBe(0)
  }
})

test('a transaction that commands join is not ended by the last statement of one', async () => {
  const work = inTransaction().execute(async (tx) => {
    joinCommands(tx)
    await executeLast(tx, insert.of(1))
    await insert(tx, [2])
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await stored()).toBe(0)
})
