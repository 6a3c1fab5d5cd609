import { isSeenBy } from '#server/features/applications/queries.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'

/**
 * Refuses whoever does not see everybody who has applied: they would decide on people whom they
 * know nothing of.
 * @throws Refused candidates_of_others
 */
export async function refusePartialSight(
  tx: Transaction,
  person: Pick<Staff, 'id' | 'role'>,
  vacancy_id: string,
) {
  const unseen = await tx
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.vacancy_id', '=', vacancy_id)
    .where('a.withdrawn_at', 'is', null)
    .where((row) => row.not(isSeenBy(person)))
    .limit(1)
    .executeTakeFirst()
  if (unseen) throw new Refused('candidates_of_others')
}
