import type { Language } from '#contract/fields/languages.ts'
import type { RetriedQueue, TaskName } from '#contract/operators/operations.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import { decodeCursor, encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Operator } from '#server/platform/http/actor.ts'
import { isUuid } from '#server/platform/http/uuid.ts'
import { findMailText } from '#server/platform/i18n.ts'
import { type FailedPosition, listFailedJobs as list } from '#server/platform/jobs/failed-jobs.ts'
import { lockFailedTask } from '#server/platform/jobs/tasks.ts'
import { labelsOf } from '#server/platform/labels.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { failureOf, masked } from './failure.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** The failed jobs of a queue, the latest first. */
export async function listFailedJobs(
  db: Database,
  queue: RetriedQueue,
  { limit, cursor }: PageQuery,
  language: Language,
) {
  const rows = await list(db, queue, { limit: limit + 1, after: positionOf(cursor) })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map(({ id, kind, to, created_at, failed_at, tries, reason }) => ({
      id,
      title: titleOf(kind, language),
      to: to === null ? null : masked(to),
      created_at: created_at.toISOString(),
      failed_at: failed_at.toISOString(),
      tries,
      ...failureOf(reason),
    })),
    meta: { next_cursor: last ? encodeCursor(last.failed_at.toISOString(), last.id) : null },
  }
}

/**
 * Queues a failed job again.
 * @throws Refused done_already if the job has not failed
 */
export async function retryFailedJob(
  services: Services,
  operator: Operator,
  { queue, id }: { queue: RetriedQueue; id: string },
  reason: string,
) {
  await services.db.transaction().execute(async (tx) => {
    const [kind] = await services.jobs.retry(tx, queue, id)
    if (kind === undefined) throw new Refused('done_already')
    await recordAudit(services, tx, {
      kind: queue === 'mail' ? 'mail_resent' : 'job_retried',
      actor_id: operator.id,
      object: 'jobs',
      object_id: id,
      reason,
      details: { queue, kind },
    })
  })
}

/**
 * Runs a failed task now.
 * @throws Refused done_already if it has not failed or is queued
 */
export async function runTask(
  services: Services,
  operator: Operator,
  task: TaskName,
  reason: string,
) {
  await services.db.transaction().execute(async (tx) => {
    const isQueued = (await lockFailedTask(tx, task)) && (await services.jobs.runTask(tx, task))
    if (!isQueued) throw new Refused('done_already')
    await recordAudit(services, tx, {
      kind: 'job_retried',
      actor_id: operator.id,
      object: 'jobs',
      object_id: task,
      reason,
    })
  })
}

/** The subject of a kind of mail, whose facts are sealed, or the name of a kind of work. */
function titleOf(kind: string, language: Language) {
  const subject = findMailText(language, `${kind}_subject`, {}) ?? labelsOf(language)[kind] ?? kind
  return subject.replaceAll(/\{\{\w+\}\}/g, '…')
}

/** The exact format that was encoded. */
const writtenTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function positionOf(cursor: string | undefined): FailedPosition | null {
  const values = decodeCursor(cursor, 2)
  if (!values) return null
  const [at = '', id = ''] = values.map(String)
  const isTime = writtenTime.test(at) && !Number.isNaN(Date.parse(at))
  if (!isTime || !isUuid(id)) throw refusedField('cursor', 'invalid')
  return { at, id }
}
