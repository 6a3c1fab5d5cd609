import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { connect } from '#server/platform/db/connect.ts'
import { databaseIn } from './global-setup.ts'

/** A database without a table. @returns its address */
export async function createEmptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = connect(inject('databaseUrl'), { max: 1 })
  await sql`create database ${sql.ref(name)}`.execute(admin.db)
  await admin.close()
  return databaseIn(inject('databaseUrl'), name)
}
