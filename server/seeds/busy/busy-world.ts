// A company in the midst of hiring, and an executive in the midst of applying, made while a server
// serves already. Its people and vacancies come one after the other, and a start that was
// interrupted goes on with the next. What became of the applications comes in one transaction, so
// that no scheduled task meets them half told.
import { refreshAnswerRecords } from '#server/features/applications/answer/answer-records.ts'
import { saveCareer } from '#server/features/careers/save-career.ts'
import { inviteTo } from '#server/features/invitations/invite.ts'
import { saveWishes } from '#server/features/matching/save-wishes.ts'
import { matchOpenings } from '#server/features/vacancies/alerts/match-openings.ts'
import { saveSearch } from '#server/features/vacancies/alerts/saved-searches.ts'
import { saveVacancy } from '#server/features/vacancies/lists/saved-vacancies.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { Services } from '#server/platform/services.ts'
import { makeCandidate } from '../demo-candidate.ts'
import { makeCompany } from '../demo-company.ts'
import type { DemoCompany } from '../demo-data.ts'
import { publish } from '../demo-vacancy.ts'
import { inOneTransaction, type World } from '../demo-world.ts'
import { demoPassword } from '../demo.ts'
import { candidateAt, isKnown, staffAt } from './actors.ts'
import { type BusyData, type BusyPerson, readBusyData } from './busy-data.ts'
import { isBusyWorldDue, noteBusyWorld } from './due.ts'
import { runEvents } from './events.ts'
import { openingEvents } from './openings.ts'
import { addPictures } from './pictures.ts'
import { profileOf } from './profile.ts'
import { sendResume } from './resume.ts'
import { roundEvents } from './rounds.ts'
import { storyEvents } from './stories.ts'
import { setWorkingTime } from './working-hours.ts'

const companyJoined = 185
const executiveJoined = 184
const peopleJoined = 182

/** Makes what is not there yet; a database that is not waiting for it is left alone. */
export async function seedBusyWorld(services: Services) {
  if (!(await isBusyWorldDue(services.db))) return
  const data = await readBusyData()
  const password_hash = await hashPassword(demoPassword)
  const busy = { services, data, password_hash }
  for (const company of [data.company, data.approaches.employer.company])
    await addCompany(busy, company)
  await addPictures(services)
  await addExecutive(busy)
  for (const vacancy of [...data.vacancies, ...data.approaches.employer.vacancies])
    await addVacancy(busy, vacancy)
  for (const person of data.people) await addPerson(busy, person)
  await inOneTransaction(services, isBusyWorldDue, async (world, tx) => {
    await runEvents(world, tx, [...storyEvents(data), ...openingEvents(data), ...roundEvents(data)])
    await invite(world, tx, data)
    await saveVacancies(world, tx, data)
    await noteBusyWorld(tx)
  })
  // Both are scheduled tasks, which a reader of the complete world should not have to wait for.
  await refreshAnswerRecords(services)
  await matchOpenings(services)
}

interface Busy {
  services: Services
  data: BusyData
  password_hash: string
}

function costOf({ services, data }: Busy, email: string) {
  const applied = data.stories.filter(({ candidate }) => candidate === email)
  return applied.length * services.environment.VACANCY_CREDITS_VALUE
}

async function addCompany({ services, password_hash }: Busy, company: DemoCompany) {
  const email = company.staff[0]?.email ?? ''
  const isDue = async (tx: Transaction) => !(await isKnown(tx, email))
  await inOneTransaction(services, isDue, async (world, tx) => {
    world.setDaysAgo(companyJoined)
    const staff = await makeCompany(world, tx, company, password_hash, 0)
    for (const { id } of staff.values()) await endSessions(tx, id)
  })
}

/** Their searches are saved before the vacancies of the company are posted, which they find. */
async function addExecutive(busy: Busy) {
  const { candidate, career, wishes, searches } = busy.data.executive
  const isDue = async (tx: Transaction) => !(await isKnown(tx, candidate.email))
  await inOneTransaction(busy.services, isDue, async (world, tx) => {
    world.setDaysAgo(executiveJoined)
    const all = { ...candidate, resume: null }
    const cost = costOf(busy, candidate.email)
    const person = await makeCandidate(world, tx, all, busy.password_hash, cost)
    await sendResume(world, person, asPerson(busy.data), busy.data.texts)
    await saveCareer(world, person, { ...career, version: null })
    await saveWishes(world, person, wishes)
    for (const search of searches) await saveSearch(world, person, search)
    await endSessions(tx, person.id)
  })
}

async function addVacancy({ services, data }: Busy, vacancy: BusyData['vacancies'][number]) {
  const isDue = async (tx: Transaction) => {
    const posted = await tx
      .selectFrom('vacancies')
      .select('id')
      .where('slug', '=', vacancy.slug)
      .executeTakeFirst()
    return !posted
  }
  await inOneTransaction(services, isDue, async (world, tx) => {
    const { company, approaches } = data
    const owners = [company, approaches.employer.company]
    const owner = owners.find(({ key }) => key === vacancy.company)?.staff[0]
    if (!owner) throw new Error(`nobody posts ${vacancy.slug}`)
    await publish(world, tx, await staffAt(tx, owner.email), vacancy)
  })
}

async function addPerson(busy: Busy, person: BusyPerson) {
  const isDue = async (tx: Transaction) => !(await isKnown(tx, person.email))
  await inOneTransaction(busy.services, isDue, async (world, tx) => {
    world.setDaysAgo(peopleJoined)
    const cost = costOf(busy, person.email)
    const candidate = await makeCandidate(world, tx, profileOf(person), busy.password_hash, cost)
    await sendResume(world, candidate, person, busy.data.texts)
    await endSessions(tx, candidate.id)
  })
}

async function invite(world: World, tx: Transaction, { invitations }: BusyData) {
  for (const { by, days_old, vacancy, ...invitation } of invitations) {
    setWorkingTime(world, days_old)
    await inviteTo(world, await staffAt(tx, by), vacancy, invitation)
  }
}

async function saveVacancies(world: World, tx: Transaction, { executive }: BusyData) {
  const candidate = await candidateAt(tx, executive.candidate.email)
  for (const [index, slug] of executive.saved.entries()) {
    setWorkingTime(world, executive.saved.length - index)
    await saveVacancy(world, candidate, slug)
  }
}

/** The sessions of signing up belong to no browser. */
async function endSessions(tx: Transaction, user_id: string) {
  await tx.deleteFrom('sessions').where('user_id', '=', user_id).execute()
}

function asPerson({ people, executive }: BusyData): BusyPerson {
  const person = people.find(({ email }) => email === executive.candidate.email)
  if (!person) throw new Error('the facts of the executive are missing')
  return person
}
