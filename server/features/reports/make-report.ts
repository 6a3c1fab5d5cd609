import { sql, type SqlBool } from 'kysely'
import type { NewReport } from '#contract/operators/report-body.ts'
import type { ReportableObject } from '#contract/operators/report-choices.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { isUuid } from '#server/platform/http/uuid.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/** Reports something that the reporter can see. */
export async function makeReport(
  services: Services,
  reporter: Member,
  { object, key, reason, text }: NewReport,
) {
  await services.db.transaction().execute(async (tx) => {
    const object_id = await reportedId(tx, reporter, object, key)
    if (!object_id) throw new Refused('not_found')
    const made = await tx
      .insertInto('reports')
      .values({
        object,
        object_id,
        reason,
        text,
        reporter_id: reporter.id,
        created_at: services.clock.now(),
      })
      .onConflict((row) =>
        row
          .columns(['object', 'object_id', 'reporter_id'])
          .where('settled_at', 'is', null)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refused('reported_already')
    await recordAudit(services, tx, {
      kind: 'report_made',
      actor_id: reporter.id,
      person_id: reporter.id,
      object,
      object_id: object === 'vacancies' ? key : object_id,
      details: { reason },
    })
  })
}

async function reportedId(
  tx: Transaction,
  reporter: Member,
  object: ReportableObject,
  key: string,
) {
  if (object === 'chats') {
    if (!isUuid(key)) return undefined
    const chat = await tx
      .selectFrom('chats')
      .select('id')
      .where('id', '=', key)
      .$if(reporter.role === 'candidate', (chats) => chats.where('candidate_id', '=', reporter.id))
      .$if(reporter.role !== 'candidate', (chats) =>
        chats.where('company_id', '=', reporter.company_id),
      )
      .executeTakeFirst()
    return chat?.id
  }
  const vacancy = await tx
    .selectFrom('vacancies')
    .select(['id', 'company_id'])
    .where('slug', '=', key)
    // Two reports of one company would tell whose a confidential vacancy is.
    .$if(object === 'companies', (found) =>
      found.where(sql<SqlBool>`sees_company(id, visibility, ${reporter.id}::uuid)`),
    )
    .$if(reporter.role !== 'candidate', (found) =>
      found.where('company_id', '=', reporter.company_id),
    )
    .executeTakeFirst()
  return object === 'vacancies' ? vacancy?.id : vacancy?.company_id
}
