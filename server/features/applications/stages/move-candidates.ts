import type { Stage } from '#contract/applications/stages.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { getOwnVacancy, type OwnVacancy } from '../common/own-vacancy.ts'
import { recordMoves } from '../common/record-moves.ts'
import { isSeenBy } from '../common/seen.ts'

interface Moving {
  candidates: string[]
  to: Stage
}

/**
 * Moves candidates of a vacancy to a stage, and records each move. It answers nothing. Those who
 * have withdrawn meanwhile are left out.
 * @throws Refused not_found, also if none of them is of the vacancy
 */
export async function moveCandidates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  mover: Staff,
  slug: string,
  { candidates, to }: Moving,
) {
  return db.transaction().execute(async (tx) => {
    const vacancy = await getOwnVacancy(tx, mover, slug)
    const rows = await lockApplications(tx, vacancy, candidates)
    if (rows.length === 0) throw new Refused('not_found')
    const moved = await recordMoves(tx, mover, vacancy, {
      applications: rows,
      to,
      at: clock.now(),
    })
    const owed = rows.filter(({ state }) => state === 'sent' || state === 'opened').length
    return { moved, owed }
  })
}

/** One lock order for all who move prevents deadlocks. */
function lockApplications(tx: Transaction, vacancy: OwnVacancy, ids: string[]) {
  return tx
    .selectFrom('applications as a')
    .select(['a.id', 'a.stage', 'a.state'])
    .where('a.vacancy_id', '=', vacancy.id)
    .where('a.id', 'in', ids)
    .where('a.withdrawn_at', 'is', null)
    .where(isSeenBy(vacancy.reader))
    .orderBy('a.id')
    .forUpdate()
    .execute()
}
