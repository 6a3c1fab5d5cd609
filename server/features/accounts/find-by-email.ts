import { sql } from 'kysely'
import { asciiAddress } from '#contract/fields/email-addresses.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'

/** By an address without case, its domain in Unicode or in ASCII. */
export function findByEmail(db: Database | Transaction, email: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'role',
      'company_id',
      'name',
      'email',
      'email_verified_at',
      'password_hash',
      'locale',
    ])
    .where(sql<string>`lower(email)`, '=', asciiAddress(email).toLowerCase())
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}
