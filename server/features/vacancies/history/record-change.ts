import {
  type ChangeCause,
  type ChangedField,
  changedFields,
} from '#contract/vacancies/vacancy-changes.ts'
import type { Transaction } from '#server/platform/db/database.ts'

/** The fields of a vacancy as lists of texts; one that is absent is not compared. */
export type Recorded = Partial<Record<ChangedField, readonly unknown[]>>

interface Change {
  vacancy_id: string
  /** Null if a day does it, or Altura. */
  actor_id: string | null
  cause: Exclude<ChangeCause, 'published'>
  at: Date
}

/** Without a field that differs there is nothing to say of these. */
const telling: readonly ChangeCause[] = ['edited', 'priced']

/** Records the fields that differ, in the transaction that changes them. */
export async function recordChange(
  tx: Transaction,
  change: Change,
  before: Recorded,
  after: Recorded,
) {
  const changed = differences(before, after)
  if (Object.keys(changed).length === 0 && telling.includes(change.cause)) return
  await tx
    .insertInto('vacancy_changes')
    .values({ ...change, changed: JSON.stringify(changed) })
    .execute()
}

/** Records that an open vacancy is closed by something else than its people. */
export function recordClosing(
  tx: Transaction,
  vacancy_id: string,
  cause: Change['cause'],
  at: Date,
) {
  const change = { vacancy_id, actor_id: null, cause, at }
  return recordChange(tx, change, { job_status: ['OPEN'] }, { job_status: ['CLOSED'] })
}

type Differences = Partial<Record<ChangedField, { before: string[]; after: string[] }>>

/** Only fields that both sides state are compared. */
function differences(before: Recorded, after: Recorded): Differences {
  const changes: Differences = {}
  for (const field of changedFields) {
    const [was, is] = [before[field], after[field]]
    if (!was || !is) continue
    const texts = { before: textsOf(was), after: textsOf(is) }
    if (JSON.stringify(texts.before) !== JSON.stringify(texts.after)) changes[field] = texts
  }
  return changes
}

function textsOf(values: readonly unknown[]) {
  return values
    .filter((value) => value !== null && value !== undefined && value !== '')
    .map((value) => String(value).toWellFormed())
}
