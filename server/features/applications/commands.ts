import { captureCredits } from '#server/features/credits/commands.ts'
import type { Services } from '#server/platform/app.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { announce } from '#server/platform/live/live.ts'
import { mailApplicationAnswered } from './mails.ts'

interface Named {
  id: string
  vacancy: string
}

/** Writes to the candidate what the company thinks. The first answer reads the application and earns its credits. */
export async function answerApplication(
  services: Services,
  author: Staff,
  { id, vacancy }: Named,
  feedback: string,
) {
  await services.db.transaction().execute(async (tx) => {
    const now = services.clock.now()
    const application = await tx
      .selectFrom('applications')
      .select(['id', 'vacancy_id', 'candidate_id', 'credits_spent', 'read_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('application_feedback')
      .values({ application_id: id, author_id: author.id, body: feedback, created_at: now })
      .execute()
    if (application.read_at === null) await readFirst(tx, author, application, now)

    const { candidate_id, vacancy_id } = application
    await mailApplicationAnswered(services, tx, { candidate_id, vacancy_id, feedback })
    await announce(tx, { user_id: candidate_id }, { what: 'application', id: vacancy })
    await announce(tx, { company_id: author.company_id }, { what: 'candidates', id: vacancy })
  })
}

interface Unread {
  id: string
  candidate_id: string
  credits_spent: number
}

async function readFirst(
  tx: Transaction,
  reader: Staff,
  { id, candidate_id, credits_spent }: Unread,
  now: Date,
) {
  await tx
    .updateTable('applications')
    .set({ read_at: now, read_by: reader.id })
    .where('id', '=', id)
    .execute()
  const why = { application_id: id, actor_id: reader.id, now }
  await captureCredits(tx, { user_id: candidate_id }, credits_spent, why)
}
