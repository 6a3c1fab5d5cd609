// People with stories, made by calling the product's own commands on the days when it would have happened.
import * as z from 'zod/mini'
import { NewVacancy, VacancyChange } from '#contract/vacancy-body.ts'
import { applyTo } from '#server/features/applications/apply.ts'
import { answerApplication } from '#server/features/applications/commands.ts'
import { sendMessage } from '#server/features/chats/commands.ts'
import { listResumes } from '#server/features/preferences/queries.ts'
import { changeVacancy } from '#server/features/vacancies/change-vacancy.ts'
import { postVacancy } from '#server/features/vacancies/commands.ts'
import { getVacancy } from '#server/features/vacancies/queries.ts'
import type { Services } from '#server/platform/app.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate, Staff } from '#server/platform/http/actor.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { type DemoApplication, type DemoVacancy, readDemoData } from './demo-data.ts'
import { makeCandidate, makeCompany } from './demo-people.ts'
import { inOneTransaction, type World } from './demo-world.ts'

export const demoPassword = 'Demo-password-1'

const companiesJoined = 120
const candidatesJoined = 65

interface People {
  staff: Map<string, Staff>
  candidates: Map<string, Candidate>
}

/** Everything docs/seeds.md tells of, wholly or not at all. */
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
      const applied = data.applications.filter((application) => application.candidate === candidate.email)
      const cost = applied.length * world.environment.VACANCY_CREDITS_VALUE
      people.candidates.set(candidate.email, await makeCandidate(world, tx, candidate, password_hash, cost))
    }
    for (const vacancy of data.vacancies) await publish(world, tx, known(owners, vacancy.company), vacancy)
    for (const application of data.applications) await live(world, people, application)
    // Nobody is signed in: the sessions of signing up belong to no browser.
    await tx.deleteFrom('sessions').execute()
  })
}

async function publish(world: World, tx: Transaction, author: Staff, vacancy: DemoVacancy) {
  const { slug, days_old, status, language, company: _, ...body } = vacancy
  world.setDaysAgo(days_old)
  const posted = await postVacancy(world, author, z.parse(NewVacancy, { ...body, language }))
  // The addresses of the demo world are written down; the product's own end at random.
  await tx.updateTable('vacancies').set({ slug }).where('slug', '=', posted).execute()
  if (status === 'OPEN') return
  world.setDaysAgo(days_old / 2)
  const change = z.parse(VacancyChange, { ...body, locale: language, job_status: status })
  await changeVacancy(world, author, slug, change)
}

/** One application, from the form to the last message. */
async function live(
  world: World,
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
    competencies: competencies.map(({ id }, index) => ({ id, response: texts.competencies[index] })),
    outcomes: outcomes.map(({ id }, index) => ({ id, response: texts.outcomes[index] })),
  })
  if (read) {
    world.setDaysAgo(read.days_old)
    await answerApplication(world, known(people.staff, read.by), { id, vacancy }, read.feedback)
  }
  for (const { from, days_old, content } of messages) {
    world.setDaysAgo(days_old)
    const sender = people.candidates.get(from) ?? known(people.staff, from)
    await sendMessage(world, sender, chat, { content })
  }
}

function known<T>(people: Map<string, T>, key: string): T {
  const found = people.get(key)
  if (!found) throw new Error(`the demo world knows no ${key}`)
  return found
}
