import type { SalaryRow } from '#contract/accounts/salary-row.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { lockPerson } from './lock-person.ts'
import { listSalary } from './queries.ts'

interface NewSalaryRow extends Omit<SalaryRow, 'description'> {
  description?: string | null | undefined
}

/** Replaces all salary rows by the ones sent. */
export async function saveSalary(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  candidate: Candidate,
  rows: NewSalaryRow[],
) {
  return db.transaction().execute(async (tx) => {
    // Without the lock, concurrent saves would each delete the old rows and both add theirs.
    await lockPerson(tx, candidate)
    await tx.deleteFrom('salary_preferences').where('user_id', '=', candidate.id).execute()
    await tx
      .insertInto('salary_preferences')
      .values(
        rows.map(({ perception, description = null, amount, currency }, index) => ({
          user_id: candidate.id,
          position: index + 1,
          perception,
          description,
          amount,
          currency,
          created_at: clock.now(),
        })),
      )
      .execute()
    return listSalary(tx, candidate.id)
  })
}
