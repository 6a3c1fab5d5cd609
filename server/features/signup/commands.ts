import type { Language } from '#contract/languages.ts'
import { createPerson } from '#server/features/accounts/commands.ts'
import { openSession } from '#server/features/accounts/sessions/commands.ts'
import { createCompany } from '#server/features/companies/commands.ts'
import { grantCredits, openAccounts } from '#server/features/credits/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'

/** The form with a hashed password; hashing takes longer than a transaction may. */
interface Newcomer {
  name: string
  last_name: string
  email: string
  password_hash: string
  locale: Language
}

/** Creates a candidate with starting credits and a session. */
export async function register(services: Services, newcomer: Newcomer, userAgent: string) {
  return services.db.transaction().execute(async (tx) => {
    const person = await createPerson(services, tx, {
      ...newcomer,
      role: 'candidate',
      company_id: null,
    })
    await openCredits(services, tx, { user_id: person.id })
    return openSession(services, tx, person, userAgent)
  })
}

/** Creates a company with starting credits, and its owner with a session. */
export async function signup(
  services: Services,
  company: string,
  newcomer: Newcomer,
  userAgent: string,
) {
  return services.db.transaction().execute(async (tx) => {
    const company_id = await createCompany(services, tx, company)
    await openCredits(services, tx, { company_id })
    const owner = await createPerson(services, tx, { ...newcomer, role: 'company', company_id })
    return { ...(await openSession(services, tx, owner, userAgent)), company_id }
  })
}

async function openCredits(
  { clock, environment }: Pick<Services, 'clock' | 'environment'>,
  tx: Transaction,
  owner: { user_id: string } | { company_id: string },
) {
  await openAccounts(tx, owner)
  await grantCredits(tx, owner, environment.SIGNUP_CREDITS, { now: clock.now(), note: 'signup' })
}
