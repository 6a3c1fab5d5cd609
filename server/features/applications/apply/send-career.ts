import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { problem, Refused } from '#server/platform/refused.ts'

interface Sending {
  application_id: string
  candidate_id: string
  /** The version that the candidate has looked at. */
  version: number
}

/**
 * Keeps the professional profile with the application that it is sent with.
 * @throws Refused invalid_fields if another version is saved
 */
export async function sendCareer(tx: Transaction, sending: Sending) {
  const sent = await insertCareer(tx, sending)
  if (sent.length === 0)
    throw new Refused('invalid_fields', { career_version: [problem('profile_changed')] })
}

const insertCareer = preparedQuery(
  'insert_application_career',
  ({ application_id, candidate_id, version }: Sending) => sql<{ application_id: string }>`
    insert into application_careers (application_id, career)
    select ${application_id}::uuid, career from careers
    where user_id = ${candidate_id}::uuid and version = ${version}::int
    returning application_id`,
)
