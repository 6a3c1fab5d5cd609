// People and things for tests, put into the database as the product would. A test names the options
// it depends on.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import { grantCredits, openAccounts } from '#server/features/credits/commands.ts'
import { addFile, storeFile } from '#server/features/files/commands.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate, Staff } from '#server/platform/http/actor.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { Services } from '#server/platform/services.ts'
import { randomToken, sha256 } from '#server/platform/signing.ts'

type Dependencies = Pick<Services, 'db' | 'clock'>

/** The password of every person created here. */
export const factoryPassword = 'Factory-password-1'
const hashed = hashPassword(factoryPassword)

interface PersonOptions {
  name?: string
  last_name?: string
  email?: string
  phone?: string
  locale?: Language
  is_verified?: boolean
  credits?: number
}

interface Account {
  token: string
  slug: string
  email: string
  name: string
  last_name: string
}

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

/** One more device that a person is signed in on. */
export async function withSession<Person extends { id: string }>(
  app: Dependencies,
  person: Person,
) {
  return app.db
    .transaction()
    .execute(async (tx) => ({ ...person, ...(await insertSession(app, tx, person.id)) }))
}

/** A resume on a candidate's list. @returns its slug */
export async function createResume(
  app: Dependencies & Pick<Services, 'storage'>,
  candidate: Pick<Candidate, 'id'>,
  { filename = 'resume.pdf' }: { filename?: string } = {},
): Promise<string> {
  const kept = await storeFile(app, 'resume', {
    content: await demoPdf(),
    extension: 'pdf',
    mime: 'application/pdf',
  })
  const slug = `resume-${randomBytes(6).toString('hex')}`
  await app.db.transaction().execute(async (tx) => {
    const file_id = await addFile(app, tx, kept)
    await tx
      .insertInto('resumes')
      .values({ slug, user_id: candidate.id, filename, file_id })
      .execute()
  })
  return slug
}

/** A PDF of two pages. */
export function demoPdf(): Promise<Buffer> {
  return readFile(join(import.meta.dirname, '../../db/seeds/data/demo-resume.pdf'))
}

interface Membership {
  role: 'candidate' | 'company' | 'administrator' | 'collaborator'
  company_id: string | null
}

async function insertPerson(
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
  return { ...person, ...(await insertSession(app, tx, person.id)) }
}

async function insertSession({ clock }: Dependencies, tx: Transaction, user_id: string) {
  const token = randomToken()
  const now = clock.now()
  const { id: session_id } = await tx
    .insertInto('sessions')
    .values({
      user_id,
      token_hash: sha256(token),
      user_browser: 'Firefox',
      user_platform: 'Linux',
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 30 * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, session_id }
}

async function openCredits(
  { clock }: Dependencies,
  tx: Transaction,
  owner: { user_id: string } | { company_id: string },
  credits: number,
) {
  await openAccounts(tx, owner)
  await grantCredits(tx, owner, credits, { now: clock.now(), note: 'factory' })
}
