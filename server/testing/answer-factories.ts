// Applications that wait for an answer, and the time that passes until one is due.
import type { OwnApplication } from '#contract/applications/own-application.ts'
import { changeVacancy, closeVacancy, getJob } from '#contract/vacancies/vacancies.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import type { Candidate, Staff } from '#server/platform/http/actor.ts'
import { createApplication } from './application-factories.ts'
import { createCandidate, createCompany } from './factories.ts'
import type { TestApp } from './test-app.ts'
import { createVacancy, vacancyBody } from './vacancy-factories.ts'

type SignedIn<Person> = Person & { token: string; email: string }

interface ApplicationOptions {
  credits?: number
  cost?: number
  owner?: SignedIn<Staff>
}

/** Creates an application that waits for an answer. */
export async function createWaiting(
  app: TestApp,
  { credits = 5, cost = 2, owner }: ApplicationOptions = {},
) {
  const company = owner ?? (await createCompany(app))
  const vacancy = await createVacancy(app, company, { credits_value: cost })
  return applyAgain(app, company, vacancy, credits)
}

/** One more who applies to the same vacancy. */
export async function applyAgain(
  app: TestApp,
  owner: SignedIn<Staff>,
  vacancy: string,
  credits = 5,
) {
  const candidate = await createCandidate(app, { credits, has_salary: true })
  const { id, chat } = await createApplication(app, candidate, vacancy)
  return { owner, vacancy, candidate, id, chat, params: { slug: vacancy, uuid: id } }
}

/** The vacancy as its applicant sees it. */
export async function ownView(app: TestApp, candidate: SignedIn<Candidate>, slug: string) {
  const { data } = (await app.call(candidate, getJob, { params: { slug } })) as unknown as {
    data: Vacancy
  }
  return { vacancy: data, application: data.application as OwnApplication }
}

/** Moves the clock to just after the answer to this application was due. */
export async function passDeadline(app: TestApp, id: string) {
  const { answer_due_at } = await app.db
    .selectFrom('applications')
    .select('answer_due_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  app.clock.moveBy(answer_due_at.getTime() - app.clock.now().getTime() + 1000)
}

/** Closes a vacancy for good, which ends what waits. */
export async function close(app: TestApp, owner: SignedIn<Staff>, slug: string) {
  return app.call(owner, closeVacancy, { params: { slug }, body: { reason: 'stopped' } })
}

/** Ends applying to a vacancy; what waits is still to be answered. */
export async function stop(app: TestApp, owner: SignedIn<Staff>, slug: string) {
  const { language: locale, ...body } = vacancyBody()
  return app.call(owner, changeVacancy, {
    params: { slug },
    body: { locale, ...body, job_status: 'CLOSED' },
  })
}

/** A candidate's available and held credits. */
export async function creditsOf(app: TestApp, { id }: Pick<Candidate, 'id'>) {
  const accounts = await app.db
    .selectFrom('credit_accounts')
    .select(['kind', 'balance'])
    .where('user_id', '=', id)
    .execute()
  const of = (kind: string) => accounts.find((account) => account.kind === kind)?.balance
  return { available: of('available'), held: of('held') }
}
