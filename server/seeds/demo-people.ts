import { postedStatus } from '#contract/vacancies/vacancy-choices.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate, Staff } from '#server/platform/http/actor.ts'
import { makeCandidate } from './demo-candidate.ts'
import { makeCompany } from './demo-company.ts'
import type { DemoData } from './demo-files.ts'
import type { World } from './demo-world.ts'

const companiesJoined = 120
const candidatesJoined = 65

/** By their email; the owners of the companies by the key of the company. */
export interface People {
  staff: Map<string, Staff>
  owners: Map<string, Staff>
  candidates: Map<string, Candidate>
}

/** Makes the people and companies of the demo world, as they would have made themselves. */
export async function makePeople(
  world: World,
  tx: Transaction,
  data: DemoData,
  password_hash: string,
): Promise<People> {
  const people: People = { staff: new Map(), owners: new Map(), candidates: new Map() }
  world.setDaysAgo(companiesJoined)
  for (const company of data.companies) {
    const vacancies = data.vacancies
      .filter(({ company: key, status }) => key === company.key && status === postedStatus)
      .reduce((sum, { sponsored_places }) => sum + (sponsored_places ?? 0), 0)
    const cost = vacancies * world.environment.VACANCY_CREDITS_VALUE
    const staff = await makeCompany(world, tx, company, password_hash, cost)
    const [owner] = staff.values()
    if (owner) people.owners.set(company.key, owner)
    for (const [email, actor] of staff) people.staff.set(email, actor)
  }
  world.setDaysAgo(candidatesJoined)
  for (const candidate of data.candidates) {
    const { email } = candidate
    const applied = data.applications.filter((application) => application.candidate === email)
    const cost = applied.length * world.environment.VACANCY_CREDITS_VALUE
    people.candidates.set(email, await makeCandidate(world, tx, candidate, password_hash, cost))
  }
  return people
}

export function personAt<T>(people: Map<string, T>, key: string): T {
  const person = people.get(key)
  if (!person) throw new Error(`the demo world knows no ${key}`)
  return person
}
