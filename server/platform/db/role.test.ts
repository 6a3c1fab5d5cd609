import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseIn } from '#server/testing/global-setup.ts'
import { cloneTemplate } from '#server/testing/test-database.ts'
import { connect, type Connection } from './connect.ts'
import { prepareRole } from './role.ts'

let admin: Connection
beforeAll(() => void (admin = connect(inject('databaseUrl'), { max: 2 })))
afterAll(() => admin.close())

async function whoOf({ db }: Connection) {
  const { rows } = await sql<{ who: string }>`select current_user as who`.execute(db)
  return rows[0]?.who
}

test('concurrent starts create the role once and renew its rights', async () => {
  const databases = await Promise.all(
    [1, 2].map(async () => connect(await cloneTemplate(), { max: 4 })),
  )
  const made = databases.flatMap(({ db }) => [prepareRole(db), prepareRole(db)])
  expect(await Promise.all(made)).toEqual(Array(4).fill('altura_app'))
  for (const { close } of databases) await close()
})

test('connections opened after the role is set assume it', async () => {
  const role: { name: string | null } = { name: null }
  const connection = connect(await cloneTemplate(), { max: 2, role })
  role.name = await prepareRole(connection.db)

  const [first, second] = [await connection.pool.connect(), await connection.pool.connect()]
  const who = async (client: typeof first) =>
    (await client.query<{ who: string }>('select current_user as who')).rows
  expect(await who(first)).not.toEqual([{ who: 'altura_app' }])
  expect(await who(second)).toEqual([{ who: 'altura_app' }])
  await second.query('create temporary table kept (id int)')
  await expect(second.query('create table more (id int)')).rejects.toThrow('permission denied')
  first.release()
  second.release()
  await connection.close()
})

test('a connection that cannot assume the role is rejected', async () => {
  const connection = connect(await cloneTemplate(), { max: 1, role: { name: 'nobody_we_know' } })
  await expect(whoOf(connection)).rejects.toThrow('does not exist')
  await connection.close()
})

test('without the right to create roles there is none, and nothing else changes', async () => {
  const name = `plain_${randomBytes(4).toString('hex')}`
  await sql`create role ${sql.ref(name)} login password 'plain'`.execute(admin.db)
  await sql`create database ${sql.ref(name)} owner ${sql.ref(name)}`.execute(admin.db)
  const address = new URL(databaseIn(inject('databaseUrl'), name))
  Object.assign(address, { username: name, password: 'plain' })

  const plain = connect(address.href, { max: 1 })
  await sql`create table users (id int); create table credit_movements (id int); create table credit_entries (id int)`.execute(
    plain.db,
  )
  expect(await prepareRole(plain.db)).toBeNull()
  expect(await whoOf(plain)).toBe(name)
  await plain.close()
  await sql`drop database ${sql.ref(name)}`.execute(admin.db)
  await sql`drop role ${sql.ref(name)}`.execute(admin.db)
})
