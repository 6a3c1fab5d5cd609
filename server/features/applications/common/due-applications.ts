// The next step of an application is due at `next_at`: a reminder to staff, or the return of its
// credits.
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'

const companiesMax = 200
export const returnsMax = 100

/** The companies whose staff are to be reminded. */
export async function listCompaniesToRemind(db: Database, now: Date) {
  const rows = await db
    .selectFrom('applications')
    .select('company_id')
    .distinct()
    .where('next_at', '<=', now)
    .where('answer_due_at', '>', now)
    .where(sql<SqlBool>`waits_for_answer(applications)`)
    .limit(companiesMax)
    .execute()
  return rows.map(({ company_id }) => company_id)
}

export interface DueApplication {
  id: string
  next_at: Date | null
}

/** The applications of one vacancy, or of all, whose credits are due, in the order of `next_at`. */
export async function listDueReturns(
  db: Database,
  now: Date,
  { vacancy_id, after }: { vacancy_id: string | null; after: DueApplication | null },
): Promise<DueApplication[]> {
  return db
    .selectFrom('applications')
    .select(['id', 'next_at'])
    .where('next_at', '<=', now)
    .where((due) =>
      due.or([
        due('answer_due_at', '<', now),
        due('return_cause', 'is not', null),
        due('paused_at', 'is not', null),
      ]),
    )
    .$if(vacancy_id !== null, (list) => list.where('vacancy_id', '=', vacancy_id))
    .$if(after !== null, (list) =>
      list.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('next_at', 'id'), '>', tuple(after?.next_at ?? now, after?.id ?? '')),
      ),
    )
    .orderBy('next_at')
    .orderBy('id')
    .limit(returnsMax)
    .execute()
}
