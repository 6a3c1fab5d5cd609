import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneTemplate, dropDatabase } from '#server/testing/test-database.ts'
import { connect, type Connection } from './connect.ts'
import { preparedQuery } from './prepared-query.ts'

let url: string
let connection: Connection
beforeAll(async () => {
  url = await cloneTemplate()
  connection = connect(url, { max: 1 })
})
afterAll(async () => {
  await connection.close()
  await dropDatabase(url)
})

interface Span {
  first: number
  last: number
}

let compiled = 0
const numbers = preparedQuery('test_numbers', (value: Span) => {
  compiled += 1
  return sql<{ number: number; last: number }>`
    select number, ${value.last}::int as last
    from generate_series(${value.first}::int, ${value.last}::int) as number where number <> ${2}`
})

const vacanciesOf = preparedQuery('test_built', (value: { company_id: string }, db) =>
  db.selectFrom('vacancies').select('title').where('company_id', '=', value.company_id).limit(1),
)

test('a query takes its values by their names, however often it uses them', async () => {
  const { db } = connection
  expect(await numbers(db, { last: 3, first: 1 })).toEqual([
    { number: 1, last: 3 },
    { number: 3, last: 3 },
  ])
  expect(await numbers(db, { first: 5, last: 5 })).toEqual([{ number: 5, last: 5 }])
  expect(await vacanciesOf(db, { company_id: crypto.randomUUID() })).toEqual([])
})

test('a query is compiled once, and prepared under its name', async () => {
  const { db, pool } = connection
  await numbers(db, { first: 1, last: 1 })
  await db.transaction().execute((tx) => numbers(tx, { first: 2, last: 4 }))
  await vacanciesOf(db, { company_id: crypto.randomUUID() })
  expect(compiled).toBe(1)
  const { rows } = await pool.query(
    `select name from pg_prepared_statements where name like 'test_%' order by name`,
  )
  expect(rows).toEqual([{ name: 'test_built' }, { name: 'test_numbers' }])
})

test('a value that the database refuses is an error of the query', async () => {
  await expect(vacanciesOf(connection.db, { company_id: 'none' })).rejects.toMatchObject({
    code: '22P02',
  })
})
