import { uselessAnswerDays } from '#contract/applications/full-answer.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Reports the answer to an application, whose credits it has used, as useless.
 * @throws Refused not_found; reported_already, also after it was settled; answer_not_reportable
 */
export async function reportAnswer(
  services: Services,
  reporter: Candidate,
  { slug, text }: { slug: string; text: string },
) {
  await services.db.transaction().execute(async (tx) => {
    const now = services.clock.now()
    const application = await tx
      .selectFrom('applications as a')
      .innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
      .select(['a.id', 'a.answered_at', 'a.credits_spent', 'a.sponsored_credits'])
      .where('v.slug', '=', slug)
      .where('a.candidate_id', '=', reporter.id)
      // Reports of one application are made one after the other.
      .forNoKeyUpdate('a')
      .executeTakeFirst()
    if (!application) throw new Refused('not_found')
    const { id, answered_at, credits_spent, sponsored_credits } = application
    const of = { object: 'applications', object_id: id } as const
    const before = await tx
      .selectFrom('reports')
      .select('id')
      .where((report) => report.and(of))
      .executeTakeFirst()
    if (before) throw new Refused('reported_already')
    const judged = await tx
      .selectFrom('application_feedback')
      .select('id')
      .where('application_id', '=', id)
      .where('useful', '=', false)
      .executeTakeFirst()
    const isLate = !answered_at || now.getTime() > answered_at.getTime() + uselessAnswerDays * dayMs
    if (isLate || !judged || credits_spent + sponsored_credits === 0)
      throw new Refused('answer_not_reportable')
    await tx
      .insertInto('reports')
      .values({ ...of, reason: 'useless_answer', text, reporter_id: reporter.id, created_at: now })
      .execute()
    await recordAudit(services, tx, {
      kind: 'report_made',
      actor_id: reporter.id,
      person_id: reporter.id,
      ...of,
      details: { reason: 'useless_answer' },
    })
  })
}
