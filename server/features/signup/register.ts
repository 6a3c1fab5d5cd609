import { createPerson } from '#server/features/accounts/commands.ts'
import { openSession } from '#server/features/accounts/sessions/commands.ts'
import type { Services } from '#server/platform/services.ts'
import { type Newcomer, openCredits } from './newcomer.ts'

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
