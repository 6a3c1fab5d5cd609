import { sql } from 'kysely'
import type { Move } from '#contract/applications/moves.ts'
import type { Language } from '#contract/fields/languages.ts'
import { awayOf } from '#server/platform/db/away.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { decodeKeyCursor } from '#server/platform/db/key-cursor.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import { awayIn } from '#server/platform/shown-name.ts'
import type { OwnVacancy } from '../common/own-vacancy.ts'
import { isSeenBy } from '../common/seen.ts'

interface MovesQuery {
  limit: number
  cursor?: string | undefined
  /** The id of an application. */
  candidate?: string | undefined
}

/** A page of the moves of a vacancy or of one of its candidates, the last first. */
export async function listMoves(
  db: Database,
  vacancy: OwnVacancy,
  { limit, cursor, candidate }: MovesQuery,
  language: Language,
) {
  const before = decodeKeyCursor(cursor)
  const rows = await db
    .selectFrom('application_moves as m')
    .innerJoin('applications as a', 'a.id', 'm.application_id')
    .innerJoin('users as c', 'c.id', 'a.candidate_id')
    .innerJoin('users as mover', 'mover.id', 'm.moved_by')
    .select(['m.id', 'm.application_id', 'm.from_stage', 'm.to_stage', 'm.moved_at'])
    .select([awayOf('c').as('away'), sql<string>`c.name || ' ' || c.last_name`.as('candidate')])
    .select([personName('mover').as('by'), hiddenPerson('mover').as('by_hidden')])
    .where('m.vacancy_id', '=', vacancy.id)
    .where('a.withdrawn_at', 'is', null)
    .where(isSeenBy(vacancy.reader))
    .$if(candidate !== undefined, (moves) =>
      moves.where('m.application_id', '=', candidate ?? null),
    )
    .$if(before !== null, (moves) => moves.where(sql<boolean>`m.id < ${before}::bigint`))
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map((row): Move => ({
      application: row.application_id,
      candidate: row.away ? awayIn(language, row.away) : row.candidate,
      from: row.from_stage,
      to: row.to_stage,
      by: row.by,
      by_hidden: row.by_hidden,
      at: row.moved_at.toISOString(),
    })),
    meta: { next_cursor: last ? encodeCursor(last.id) : null },
  }
}
