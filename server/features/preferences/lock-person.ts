import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'

/** Serializes concurrent writes of one person. */
export async function lockPerson(tx: Transaction, { id }: Candidate) {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
