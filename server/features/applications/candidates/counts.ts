// The number of applications of each vacancy. The database keeps it as a total and the changes
// since.
import { sql } from 'kysely'
import type { Services } from '#server/platform/services.ts'

const batch = 500

/** Folds the changes into the totals, so that a count stays one row. The sum never changes. */
export async function addUpCounts({ db }: Pick<Services, 'db'>) {
  let folded = batch
  while (folded === batch) {
    const { rows } = await sql<{ vacancy_id: string }>`
      with taken as (
        delete from application_counts where vacancy_id in (
          select vacancy_id from application_counts where not is_total
          group by vacancy_id order by vacancy_id limit ${batch}
        ) returning vacancy_id, candidates, waiting
      )
      insert into application_counts (vacancy_id, candidates, waiting, is_total)
      select vacancy_id, sum(candidates), sum(waiting), true from taken group by vacancy_id
      returning vacancy_id`.execute(db)
    folded = rows.length
  }
}
