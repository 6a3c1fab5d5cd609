import type { BodyOf } from '#contract/endpoint/endpoint-types.ts'
import type { ReportedObject } from '#contract/operators/report-choices.ts'
import type { settleReports as api } from '#contract/operators/reports.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import { redressAnswer } from '#server/features/applications/commands.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Operator } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Settles the open reports of a thing, and tells who made them in neutral words. To act on
 * the report of an answer is to give its credits to the candidate.
 */
export async function settleReports(
  services: Services,
  operator: Operator,
  { object, id }: { object: ReportedObject; id: string },
  { outcome, reason }: BodyOf<typeof api>,
) {
  await services.db.transaction().execute(async (tx) => {
    const settled = await tx
      .updateTable('reports')
      .set({
        settled_at: services.clock.now(),
        settled_by: operator.id,
        outcome,
        note: reason,
      })
      .where('object', '=', object)
      .where('object_id', '=', id)
      .where('settled_at', 'is', null)
      .returning('reporter_id')
      .execute()
    if (settled.length === 0) throw new Refused('done_already')
    if (object === 'applications' && outcome === 'acted')
      await redressAnswer(services, tx, operator, id)
    const vacancy =
      object === 'vacancies'
        ? await tx.selectFrom('vacancies').select('slug').where('id', '=', id).executeTakeFirst()
        : undefined
    await recordAudit(services, tx, {
      kind: 'report_settled',
      actor_id: operator.id,
      object,
      object_id: vacancy?.slug ?? id,
      reason,
      details: { outcome, reports: settled.length },
    })
    await mailReporters(
      services,
      tx,
      settled.map(({ reporter_id }) => reporter_id),
    )
  })
}

async function mailReporters(services: Services, tx: Transaction, ids: string[]) {
  const people = await tx
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute()
  const { CONTACT_EMAIL_1: contact } = services.environment
  const mails = people.map(({ name, email, locale }) => ({
    kind: 'report_settled' as const,
    to: email,
    locale,
    facts: { name, contact },
  }))
  await queueMails(services, tx, mails)
}
