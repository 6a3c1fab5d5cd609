// The rows of a person: the account, a session, and the credits of its owner.
import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/endpoint/roles.ts'
import type { Language } from '#contract/fields/languages.ts'
import { grantCredits, openAccounts } from '#server/features/credits/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { type Dependencies, insertSession } from './session-factory.ts'

/** The password of every person created here. */
export const factoryPassword = 'Factory-password-1'

const hashed = hashPassword(factoryPassword)

export interface PersonOptions {
  name?: string
  last_name?: string
  email?: string
  phone?: string
  locale?: Language
  is_verified?: boolean
  credits?: number
}

export interface Account {
  token: string
  slug: string
  email: string
  name: string
  last_name: string
}

interface Membership {
  role: Role
  company_id: string | null
}

/** A person with a session. @returns the columns that tests speak of, and the token */
export async function insertPerson(
  app: Dependencies,
  tx: Transaction,
  { is_verified = true, ...options }: PersonOptions & Membership,
) {
  const unique = randomBytes(6).toString('hex')
  const person = await tx
    .insertInto('users')
    .values({
      name: 'Robin',
      last_name: 'Sample',
      ...options,
      slug: `person-${unique}`,
      email: options.email ?? `person-${unique}@example.com`,
      email_verified_at: is_verified ? app.clock.now() : null,
      password_hash: await hashed,
      created_at: app.clock.now(),
    })
    .returning(['id', 'slug', 'email', 'name', 'last_name'])
    .executeTakeFirstOrThrow()
  const authenticatedBy = options.role === 'operator' ? 'totp' : 'password'
  return { ...person, ...(await insertSession(app, tx, person.id, authenticatedBy)) }
}

/** The credit accounts of a person or a company, with so many credits given. */
export async function openCredits(
  { clock }: Dependencies,
  tx: Transaction,
  owner: { user_id: string } | { company_id: string },
  credits: number,
) {
  await openAccounts(tx, owner)
  await grantCredits(tx, owner, credits, { now: clock.now(), note: 'factory' })
}
