// The real thing beside the model: people, purchases, vacancies, invitations and applications.
import { createCandidate, createCompany, createOperator } from './factories.ts'
import { candidatesCount } from './money-operations.ts'
import { createResume } from './resume-factory.ts'
import type { TestApp } from './test-app.ts'

type Person = Awaited<ReturnType<typeof createCandidate>>

type Company = Awaited<ReturnType<typeof createCompany>>

export interface World {
  /** Its clock is fixed between the steps. */
  app: TestApp
  candidates: { person: Person; resume: string }[]
  company: Company
  operator: Awaited<ReturnType<typeof createOperator>>
  /** In the order in which they came about, which is the model's. */
  purchases: { code: string; buyer: Person | Company }[]
  vacancies: { slug: string; id: string }[]
  invitations: { id: string; token: string; slug: string }[]
  applications: { id: string; slug: string; candidate: Person }[]
  rounds: { id: string; approaches: { id: string; person: Person }[] }[]
}

export async function createWorld(app: TestApp): Promise<World> {
  const candidates = []
  for (let count = 0; count < candidatesCount; count++) {
    const person = await createCandidate(app, { has_salary: true })
    candidates.push({ person, resume: await createResume(app, person) })
  }
  const company = await createCompany(app)
  const operator = await createOperator(app)
  let at = app.clock.now()
  const clock = {
    now: () => at,
    moveBy(ms: number) {
      app.clock.moveBy(ms)
      at = new Date(at.getTime() + ms)
    },
  }
  return {
    app: { ...app, clock },
    candidates,
    company,
    operator,
    purchases: [],
    vacancies: [],
    invitations: [],
    applications: [],
    rounds: [],
  }
}
