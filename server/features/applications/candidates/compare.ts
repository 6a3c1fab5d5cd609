import * as z from 'zod/mini'
import { SalaryRow } from '#contract/accounts/salary-row.ts'
import type { Compared } from '#contract/applications/comparison.ts'
import { compared } from '#contract/endpoint/limits.ts'
import { recordLooks } from '#server/features/audit/commands.ts'
import { awayOf } from '#server/platform/db/away.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { isUuid } from '#server/platform/http/uuid.ts'
import { problem, Refused, refuseIfAny } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { getOwnVacancy } from '../common/own-vacancy.ts'
import { secFitOf } from '../common/sec-fit.ts'
import { isSeenBy } from '../common/seen.ts'
import { findMarks } from '../marks/find-marks.ts'
import { type ApplicationRow, applicationRows } from './application-rows.ts'
import { candidateColumns } from './candidate-columns.ts'
import { openedBy } from './open-candidates.ts'

/**
 * Reads candidates beside one another, in the order asked for. What they wrote is read of those
 * that were opened before; none is opened by this.
 * @param of ids, separated by commas
 * @throws Refused not_found, candidate_away, invalid_fields naming `of`
 */
export async function compareCandidates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reader: Staff,
  slug: string,
  of: string,
): Promise<Compared[]> {
  const ids = idsIn(of)
  return db.transaction().execute(async (tx) => {
    const vacancy = await getOwnVacancy(tx, reader, slug)
    const rows = await applicationRows(tx)
      .select(awayOf('candidate').as('away'))
      .where('a.vacancy_id', '=', vacancy.id)
      .where('a.id', 'in', ids)
      .where('a.withdrawn_at', 'is', null)
      .where(isSeenBy(reader))
      .execute()
    if (rows.length < ids.length) throw new Refused('not_found')
    if (rows.some(({ away }) => away)) throw new Refused('candidate_away')
    const opened = rows.filter(isOpened)
    const marks = await findMarks(
      tx,
      reader,
      opened.map(({ id }) => id),
    )
    const looks = opened.map((row) => openedBy(reader, row))
    if (looks.length > 0) await recordLooks({ clock }, tx, ...looks)
    return rows
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .map((row) => presentCompared(row, marks))
  })
}

/** Somebody of the company has been sent it. */
function isOpened({ opened_at, first_feedback_at }: ApplicationRow) {
  return (opened_at ?? first_feedback_at) !== null
}

function presentCompared(row: ApplicationRow, found: Awaited<ReturnType<typeof findMarks>>) {
  const { id, full_name, initials, photo_url, apply_date, state } = candidateColumns(row)
  const marks = found.get(id)
  const answers = marks && {
    sec_fit: secFitOf(row),
    salary: z.parse(z.array(SalaryRow), row.salary_snapshot),
    marks,
  }
  return { id, full_name, initials, photo_url, apply_date, state, answers: answers ?? null }
}

function idsIn(of: string): string[] {
  const ids = [...new Set(of.toLowerCase().split(','))]
  const { min, max } = compared
  if (!ids.every(isUuid)) throw new Refused('invalid_fields', { of: [problem('invalid')] })
  refuseIfAny({
    ...(ids.length < min && { of: [problem('min_value', min)] }),
    ...(ids.length > max && { of: [problem('up_to_items', max)] }),
  })
  return ids
}
