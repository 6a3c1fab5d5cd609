import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/db/database.ts'

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
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}
