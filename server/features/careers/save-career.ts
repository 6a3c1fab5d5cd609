import { sql } from 'kysely'
import type { Career, SavedCareer } from '#contract/accounts/career-shape.ts'
import { isoTime } from '#server/platform/db/build-json.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { accountChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

interface Saving extends Career {
  /** The version that was read; null if there was none. */
  version: number | null
}

/** Replaces the whole document. @throws Refused career_changed if it was saved elsewhere since */
export async function saveCareer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: user_id }: Candidate,
  { version, ...career }: Saving,
): Promise<SavedCareer> {
  return db.transaction().execute(async (tx) => {
    const value = { user_id, career: JSON.stringify(career), saved_at: clock.now() }
    const [saved] = await (version === null
      ? insertFirst(tx, value)
      : updateRead(tx, { ...value, version }))
    if (!saved) throw new Refused('career_changed')
    await publish(tx, toUser(user_id), accountChanged())
    return saved
  })
}

interface Written {
  user_id: string
  career: string
  saved_at: Date
}

const returned = sql`career, version, ${isoTime('saved_at')} as saved_at`

const insertFirst = preparedQuery(
  'insert_career',
  ({ user_id, career, saved_at }: Written) => sql<SavedCareer>`
    insert into careers (user_id, career, version, saved_at)
    values (${user_id}::uuid, ${career}::jsonb, 1, ${saved_at}::timestamptz)
    on conflict (user_id) do nothing returning ${returned}`,
)

const updateRead = preparedQuery(
  'update_career',
  ({ user_id, career, saved_at, version }: Written & { version: number }) => sql<SavedCareer>`
    update careers set career = ${career}::jsonb, version = version + 1,
      saved_at = ${saved_at}::timestamptz
    where user_id = ${user_id}::uuid and version = ${version}::int returning ${returned}`,
)
