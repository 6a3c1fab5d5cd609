// People for tests, put into the database as the product would. A test names the options it depends
// on.
import type { Candidate, Operator, Staff } from '#server/platform/http/actor.ts'
import { type Account, insertPerson, openCredits, type PersonOptions } from './insert-person.ts'
import type { Dependencies } from './session-factory.ts'

/** A signed-in candidate, verified, without credits and without salary rows. */
export async function createCandidate(
  app: Dependencies,
  { credits = 0, has_salary = false, ...options }: PersonOptions & { has_salary?: boolean } = {},
): Promise<Candidate & Account> {
  return app.db.transaction().execute(async (tx) => {
    const { id, ...account } = await insertPerson(app, tx, {
      ...options,
      role: 'candidate',
      company_id: null,
    })
    await openCredits(app, tx, { user_id: id }, credits)
    if (has_salary)
      await tx
        .insertInto('salary_preferences')
        .values({
          user_id: id,
          position: 1,
          perception: 'Base salary',
          amount: 120_000,
          currency: 'MXN',
        })
        .execute()
    return {
      ...account,
      id,
      role: 'candidate',
      company_id: null,
      is_verified: options.is_verified ?? true,
    }
  })
}

/** A company, by its signed-in owner. */
export async function createCompany(
  app: Dependencies,
  {
    credits = 0,
    company = 'Northwind Foods',
    ...options
  }: PersonOptions & { company?: string } = {},
): Promise<Staff & Account> {
  return app.db.transaction().execute(async (tx) => {
    const { id: company_id } = await tx
      .insertInto('companies')
      .values({ name: company })
      .returning('id')
      .executeTakeFirstOrThrow()
    await openCredits(app, tx, { company_id }, credits)
    const person = await insertPerson(app, tx, { ...options, role: 'company', company_id })
    return { ...person, role: 'company', company_id, is_verified: options.is_verified ?? true }
  })
}

/** Creates a person of the same company as `colleague`. */
export async function createStaff(
  app: Dependencies,
  { company_id }: Pick<Staff, 'company_id'>,
  {
    role = 'collaborator',
    ...options
  }: PersonOptions & { role?: 'administrator' | 'collaborator' } = {},
): Promise<Staff & Account> {
  return app.db.transaction().execute(async (tx) => {
    const person = await insertPerson(app, tx, { ...options, role, company_id })
    return { ...person, role, company_id, is_verified: options.is_verified ?? true }
  })
}

/** An operator of the product, verified, and signed in with a second factor. */
export async function createOperator(
  app: Dependencies,
  options: PersonOptions = {},
): Promise<Operator & Account> {
  return app.db.transaction().execute(async (tx) => {
    const person = await insertPerson(app, tx, { ...options, role: 'operator', company_id: null })
    return {
      ...person,
      role: 'operator',
      company_id: null,
      is_verified: options.is_verified ?? true,
    }
  })
}
