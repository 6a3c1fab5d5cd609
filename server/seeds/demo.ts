// People with stories, made by calling the product's own commands on the days when it would have
// happened.
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { NewVacancy, VacancyChange } from '#contract/vacancy-body.ts'
import { postedStatus } from '#contract/vacancy-choices.ts'
import { answerApplication } from '#server/features/applications/answer.ts'
import { applyTo } from '#server/features/applications/apply.ts'
import { deadlineOf } from '#server/features/applications/deadline.ts'
import { openCandidate } from '#server/features/applications/open-candidates.ts'
import { sendMessage } from '#server/features/chats/commands.ts'
import { readChat } from '#server/features/chats/read-receipts.ts'
import { listResumes } from '#server/features/preferences/queries.ts'
import { changeVacancy } from '#server/features/vacancies/change-vacancy.ts'
import { getVacancy } from '#server/features/vacancies/get-vacancy.ts'
import { postVacancy } from '#server/features/vacancies/post-vacancy.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor, Candidate, Staff } from '#server/platform/http/actor.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { Services } from '#server/platform/services.ts'
import { type DemoApplication, type DemoVacancy, readDemoData } from './demo-data.ts'
import { makeCandidate, makeCompany } from './demo-people.ts'
import { inOneTransaction, type World } from './demo-world.ts'

export const demoPassword = 'Demo-password-1'

const companiesJoined = 120
const candidatesJoined = 65
/** The time between opening and answering an application. */
const readingDays = 0.2
const businessDaysLeft = 2

interface People {
  staff: Map<string, Staff>
  candidates: Map<string, Candidate>
}

/** Creates the demo world of docs/seeds.md in one transaction. */
export async function seedDemo(services: Services) {
  const data = await readDemoData()
  const password_hash = await hashPassword(demoPassword)

  await inOneTransaction(services, async (world, tx) => {
    const people: People = { staff: new Map(), candidates: new Map() }
    const owners = new Map<string, Staff>()
    world.setDaysAgo(companiesJoined)
    for (const company of data.companies) {
      const staff = await makeCompany(world, tx, company, password_hash)
      const [owner] = staff.values()
      if (owner) owners.set(company.key, owner)
      for (const [email, actor] of staff) people.staff.set(email, actor)
    }
    world.setDaysAgo(candidatesJoined)
    for (const candidate of data.candidates) {
      const applied = data.applications.filter(
        (application) => application.candidate === candidate.email,
      )
      const cost = applied.length * world.environment.VACANCY_CREDITS_VALUE
      people.candidates.set(
        candidate.email,
        await makeCandidate(world, tx, candidate, password_hash, cost),
      )
    }
    for (const vacancy of data.vacancies)
      await publish(world, tx, known(owners, vacancy.company), vacancy)
    // Vacancy documents are rendered by a deferred trigger; this transaction reads them before its
    // end.
    await sql`set constraints vacancies_are_rendered immediate`.execute(tx)
    for (const application of data.applications) await live(world, tx, people, application)
    // The sessions of signing up belong to no browser.
    await tx.deleteFrom('sessions').execute()
    // Digests of unread messages from the past are not sent.
    await tx.updateTable('chat_reads').set({ mail_at: null }).execute()
  })
}

async function publish(world: World, tx: Transaction, author: Staff, vacancy: DemoVacancy) {
  const { slug, days_old, status, language, company: _, ...body } = vacancy
  world.setDaysAgo(days_old)
  const posted = await postVacancy(world, author, z.parse(NewVacancy, { ...body, language }))
  // The addresses of the demo world are written down; the product's own end at random.
  await tx.updateTable('vacancies').set({ slug }).where('slug', '=', posted).execute()
  if (status === postedStatus) return
  world.setDaysAgo(days_old / 2)
  const change = z.parse(VacancyChange, { ...body, locale: language, job_status: status })
  await changeVacancy(world, author, slug, change)
}

/** One application, from the form to the last message. */
async function live(
  world: World,
  tx: Transaction,
  people: People,
  { vacancy, candidate, days_old, read, messages, ...texts }: DemoApplication,
) {
  const applicant = known(people.candidates, candidate)
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
    const reader = known(people.staff, read.by)
    world.setDaysAgo(read.days_old + readingDays)
    await openCandidate(world, reader, vacancy, id)
    world.setDaysAgo(read.days_old)
    await answerApplication(world, reader, id, read.feedback)
  } else await keepWaiting(world, tx, id)
  for (const { from, days_old, content } of messages) {
    world.setDaysAgo(days_old)
    const sender = people.candidates.get(from) ?? known(people.staff, from)
    const { id } = await sendMessage(world, sender, chat, { content })
    for (const reader of await unreadBy(tx, people, chat)) await readChat(world, reader, chat, id)
  }
}

/** The people with unread messages in a chat. */
async function unreadBy(
  tx: Transaction,
  { staff, candidates }: People,
  chat: string,
): Promise<Actor[]> {
  const waiting = await tx
    .selectFrom('chat_reads')
    .select('user_id')
    .where('chat_id', '=', chat)
    .where('unread', '>', 0)
    .execute()
  return [...staff.values(), ...candidates.values()].filter(({ id }) =>
    waiting.some(({ user_id }) => user_id === id),
  )
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

function known<T>(people: Map<string, T>, key: string): T {
  const found = people.get(key)
  if (!found) throw new Error(`the demo world knows no ${key}`)
  return found
}
