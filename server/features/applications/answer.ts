import type { Staff } from '#server/platform/http/actor.ts'
import { publishAll } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { mailApplicationAnswered } from './candidate-mails.ts'
import { changeForCompany, changesForCandidate } from './changes.ts'
import { recordFirstFeedback } from './first-feedback.ts'
import { lockOfCompany } from './locked-application.ts'

/**
 * Adds feedback and emails it to the candidate. The first feedback captures the credits when it is
 * in time; otherwise they are returned, unless they have been already.
 */
export async function answerApplication(
  services: Services,
  author: Staff,
  id: string,
  feedback: string,
) {
  await services.db.transaction().execute(async (tx) => {
    const now = services.clock.now()
    const application = await lockOfCompany(tx, author, id)
    await tx
      .insertInto('application_feedback')
      .values({ application_id: id, author_id: author.id, body: feedback, created_at: now })
      .execute()
    const { candidate_id, company_id, vacancy } = application
    await mailApplicationAnswered(services, tx, { ...application, feedback })
    await publishAll(tx, [
      ...changesForCandidate(candidate_id, vacancy),
      changeForCompany(company_id, vacancy),
    ])

    if (!application.first_feedback_at)
      await recordFirstFeedback(services, tx, author, application, now)
  })
}
