import type { Application } from '#contract/application-body.ts'
import { openChat } from '#server/features/chats/commands.ts'
import { holdCredits } from '#server/features/credits/commands.ts'
import { lockBalance } from '#server/features/credits/queries.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import {
  applicationChanged,
  balanceChanged,
  candidatesChanged,
  chatChanged,
  toCompany,
  toUser,
} from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { slugOf } from '#server/platform/slugs.ts'
import {
  alreadyApplied,
  type AskedVacancy,
  checkApplication,
  lockVacancy,
  refuseState,
} from './check-application.ts'
import { deadlineOf, nextStage } from './deadline.ts'
import { mailApplicationReceived } from './mails.ts'

/**
 * Applies to a vacancy: the credits, the application and its chat in one transaction, or nothing.
 */
export async function applyTo(
  services: Services,
  candidate: Candidate,
  slug: string,
  sent: unknown,
) {
  return services.db.transaction().execute(async (tx) => {
    // The vacancy is locked before the credits, as in closing a vacancy; one lock order prevents
    // deadlocks.
    const vacancy = await lockVacancy(tx, slug)
    // Concurrent applications of one candidate wait here, so no credit is spent twice.
    const balance = await lockBalance(tx, { user_id: candidate.id })
    await refuseState(tx, candidate, vacancy)

    const { application, resume, salary } = await checkApplication(
      tx,
      candidate,
      vacancy,
      balance,
      sent,
    )
    const now = services.clock.now()
    const answer_time_zone = vacancy.time_zone
    const answer_due_at = deadlineOf(now, services.environment.ANSWER_DAYS, answer_time_zone)
    const due = { answer_due_at, answer_time_zone }
    const { full_name } = await readName(tx, candidate)
    const inserted = await insertApplication(tx, application, {
      slug: slugOf(full_name),
      vacancy_id: vacancy.id,
      company_id: vacancy.company_id,
      candidate_id: candidate.id,
      resume_id: resume.id,
      salary_snapshot: JSON.stringify(salary),
      credits_spent: vacancy.credits_value,
      applied_at: now,
      ...due,
      next_at: nextStage(now, answer_due_at, answer_time_zone, now),
    })
    const parties = {
      vacancy_id: vacancy.id,
      candidate_id: candidate.id,
      company_id: vacancy.company_id,
    }
    const why = { application_id: inserted.id, actor_id: candidate.id, now }
    await holdCredits(tx, { user_id: candidate.id }, vacancy.credits_value, why)
    await insertAnswers(tx, inserted.id, application, vacancy)
    const chat = await openChat(tx, { application_id: inserted.id, ...parties }, now)

    await mailApplicationReceived(services, tx, { ...vacancy, ...due, candidate: full_name })
    await publishApplication(tx, candidate, vacancy, chat)
    return {
      id: inserted.id,
      slug: inserted.slug,
      vacancy: slug,
      chat,
      apply_date: now.toISOString(),
      credits_spent: vacancy.credits_value,
      remaining_credits: balance - vacancy.credits_value,
      answer_due_at: answer_due_at.toISOString(),
      answer_time_zone,
    }
  })
}

function publishApplication(
  tx: Transaction,
  candidate: Candidate,
  { company_id, slug }: AskedVacancy,
  chat: string,
) {
  return publishAll(tx, [
    [toCompany(company_id), candidatesChanged(slug)],
    [toCompany(company_id), chatChanged(chat)],
    [toUser(candidate.id), applicationChanged(slug)],
    [toUser(candidate.id), balanceChanged()],
  ])
}

async function readName(tx: Transaction, candidate: Candidate) {
  const { name, last_name } = await tx
    .selectFrom('users')
    .select(['name', 'last_name'])
    .where('id', '=', candidate.id)
    .executeTakeFirstOrThrow()
  return { full_name: `${name} ${last_name}` }
}

interface NewApplication {
  slug: string
  vacancy_id: string
  company_id: string
  candidate_id: string
  resume_id: string
  salary_snapshot: string
  credits_spent: number
  applied_at: Date
  answer_due_at: Date
  answer_time_zone: string
  next_at: Date
}

/** The unique constraint on vacancy and candidate decides between concurrent requests. */
async function insertApplication(
  tx: Transaction,
  application: Application,
  columns: NewApplication,
) {
  const { resume: _, competencies: __, outcomes: ___, ...texts } = application
  const inserted = await tx
    .insertInto('applications')
    .values({ ...texts, ...columns })
    .onConflict((row) => row.columns(['vacancy_id', 'candidate_id']).doNothing())
    .returning(['id', 'slug'])
    .executeTakeFirst()
  if (!inserted) throw alreadyApplied()
  return inserted
}

async function insertAnswers(
  tx: Transaction,
  application_id: string,
  application: Application,
  vacancy: AskedVacancy,
) {
  const answers = [
    {
      kind: 'competency' as const,
      responses: application.competencies,
      asked: vacancy.competencies,
    },
    { kind: 'outcome' as const, responses: application.outcomes, asked: vacancy.outcomes },
  ]
  const rows = answers.flatMap(({ kind, responses, asked }) =>
    responses.map(({ id, response }) => ({
      application_id,
      kind,
      ref_id: id,
      position: asked.indexOf(id) + 1,
      response,
    })),
  )
  await tx.insertInto('application_answers').values(rows).execute()
}
