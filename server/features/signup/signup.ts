import { createPerson } from '#server/features/accounts/commands.ts'
import { openSession } from '#server/features/accounts/new-session/commands.ts'
import { createCompany } from '#server/features/companies/commands.ts'
import type { Services } from '#server/platform/services.ts'
import { type Newcomer, openCredits } from './newcomer.ts'

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
