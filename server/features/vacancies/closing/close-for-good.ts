import { sql } from 'kysely'
import type { ClosingCause, ClosingReason, JobStatus } from '#contract/vacancies/vacancy-choices.ts'
import { endApplicationsOf, returnOfVacancy } from '#server/features/applications/commands.ts'
import { recordKeyAct } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { companyName } from '../document/company-name.ts'
import { refusePartialSight } from '../document/partial-sight.ts'
import { recordChange } from '../history/record-change.ts'
import type { EndingVacancy } from './readers.ts'
import { tellClosed } from './tell-closed.ts'

/**
 * Closes a vacancy for good, whether it still takes applications or not: what waits ends at once
 * without an answer, and counts as such in the company's record. Candidates are told the reason,
 * but never the note.
 */
export async function closeForGood(
  services: Services,
  editor: Staff,
  slug: string,
  { reason: closed_for, note = null }: { reason: ClosingReason; note?: string | null | undefined },
) {
  const id = await services.db.transaction().execute(async (tx) => {
    await companyName(tx, editor.company_id)
    const vacancy = await lockVacancy(tx, editor, slug)
    await refusePartialSight(tx, editor, vacancy.id)
    if (vacancy.taken_down_at) throw new Refused('vacancy_taken_down')
    if (vacancy.closed_for) throw new Refused('vacancy_closed')
    const now = services.clock.now()
    await tx
      .updateTable('vacancies')
      .set({
        job_status: 'CLOSED',
        closed_for,
        closed_note: closed_for === 'other' ? note : null,
        closed_at: vacancy.closed_at ?? now,
        updated_at: now,
      })
      .where('id', '=', vacancy.id)
      .execute()
    await recordChange(
      tx,
      { vacancy_id: vacancy.id, actor_id: editor.id, cause: 'edited', at: now },
      { job_status: [vacancy.job_status], closed_for: [] },
      { job_status: ['CLOSED'], closed_for: [closed_for] },
    )
    await recordKeyAct(services, tx, editor, ['vacancy_changed_by_key', 'vacancies', slug])
    await tellClosed(services, tx, vacancy, closed_for)
    await endApplicationsOf(tx, [vacancy], now, 'vacancy_closed')
    return vacancy.id
  })
  await returnOfVacancy(services, id)
}

async function lockVacancy(tx: Transaction, { company_id }: Staff, slug: string) {
  const { rows } = await sql<EndingVacancy & Ending>`
    select v.id, v.slug, v.title, v.company_id, v.created_by, v.job_status, v.closed_at,
      v.closed_for, v.taken_down_at, known_company_name(c, v.id, v.visibility, null) as name,
      hidden_company_name(c, v.id, v.visibility, null) as name_hidden
    from vacancies v join companies c on c.id = v.company_id
    where v.slug = ${slug} and v.company_id = ${company_id}
    for update of v`.execute(tx)
  const [vacancy] = rows
  if (!vacancy) throw new Refused('not_found')
  return vacancy
}

interface Ending {
  job_status: JobStatus
  closed_at: Date | null
  closed_for: ClosingCause | null
  taken_down_at: Date | null
}
