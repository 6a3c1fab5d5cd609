import { answerApplication } from '#server/features/applications/answer/answer.ts'
import { applyTo } from '#server/features/applications/apply/apply.ts'
import { openCandidate } from '#server/features/applications/candidates/open-candidates.ts'
import { listResumes } from '#server/features/preferences/queries.ts'
import { getVacancy } from '#server/features/vacancies/queries.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { deadlineOf } from '#server/platform/deadline.ts'
import { talk } from './demo-conversation.ts'
import type { DemoApplication } from './demo-data.ts'
import { personAt, type People } from './demo-people.ts'
import type { World } from './demo-world.ts'

/** The time between opening and answering an application. */
const readingDays = 0.2
const businessDaysLeft = 2

/** One application, from the form to the last message. */
export async function makeApplication(
  world: World,
  tx: Transaction,
  people: People,
  { vacancy, candidate, days_old, read, messages, ...texts }: DemoApplication,
) {
  const applicant = personAt(people.candidates, candidate)
  world.setDaysAgo(days_old)
  const { competencies, outcomes } = await getVacancy(world, applicant, vacancy, 'en')
  const [resume] = await listResumes(world, applicant.id)
  const { id, chat } = await applyTo(world, applicant, vacancy, {
    ...texts,
    resume: resume?.slug,
    competencies: competencies.map(({ id }, index) => ({
      id,
      response: texts.competencies[index],
    })),
    outcomes: outcomes.map(({ id }, index) => ({ id, response: texts.outcomes[index] })),
  })
  if (read) {
    const reader = personAt(people.staff, read.by)
    world.setDaysAgo(read.days_old + readingDays)
    await openCandidate(world, reader, vacancy, id)
    world.setDaysAgo(read.days_old)
    const { feedback } = read
    await answerApplication(world, reader, { vacancy, id }, () => ({ feedback }))
  } else await keepWaiting(world, tx, id)
  await talk(world, tx, people, chat, messages)
}

/** Keeps an application unanswered with days left, on whatever day the world is created. */
async function keepWaiting(world: World, tx: Transaction, id: string) {
  world.setDaysAgo(0)
  const now = world.clock.now()
  const application = await tx
    .selectFrom('applications')
    .select(['answer_due_at', 'answer_time_zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const soonest = deadlineOf(now, businessDaysLeft, application.answer_time_zone)
  const due = application.answer_due_at > soonest ? application.answer_due_at : soonest
  await tx
    .updateTable('applications')
    .set({ answer_due_at: due, next_at: due })
    .where('id', '=', id)
    .execute()
}
