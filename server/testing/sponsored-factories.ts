// Vacancies whose company pays for applications.
import { changeVacancy, postVacancy } from '#contract/vacancies/vacancies.ts'
import { createCandidate, createCompany } from './factories.ts'
import type { TestApp } from './test-app.ts'
import { vacancyBody } from './vacancy-factories.ts'

/** The credits of an application; the setting of these tests. */
export const price = 2

export type Owner = Awaited<ReturnType<typeof createCompany>>

/** A vacancy whose company pays for so many applications. */
export async function createSponsored(app: TestApp, { places = 2, credits = 10 } = {}) {
  const owner = await createCompany(app, { credits })
  const { data } = await postSponsored(app, owner, places)
  return { owner, slug: data.slug as string }
}

export function postSponsored(app: TestApp, owner: Owner, sponsored_places: unknown) {
  return app.call(owner, postVacancy, { body: vacancyBody({ sponsored_places }) })
}

/** Has the company change who pays, and nothing else. */
export function pay(app: TestApp, owner: Owner, slug: string, changes: object) {
  const { language: locale, ...body } = vacancyBody()
  return app.call(owner, changeVacancy, {
    params: { slug },
    body: { locale, ...body, ...changes },
  })
}

/** Somebody without credits, who may apply if the company pays. */
export function createApplicant(app: TestApp, credits = 0) {
  return createCandidate(app, { credits, has_salary: true })
}

export async function companyCredits(app: TestApp, { company_id }: Owner) {
  const accounts = await app.db
    .selectFrom('credit_accounts')
    .select(['kind', 'balance'])
    .where('company_id', '=', company_id)
    .execute()
  const of = (kind: string) => accounts.find((account) => account.kind === kind)?.balance
  return { available: of('available'), held: of('held') }
}
