import type { VacancyIntent } from '#contract/accounts/intent-paths.ts'
import { createPerson } from '#server/features/accounts/commands.ts'
import { keepIntent } from '#server/features/accounts/intents/commands.ts'
import { openSession } from '#server/features/accounts/new-session/commands.ts'
import type { Services } from '#server/platform/services.ts'
import { type Newcomer, openCredits } from './newcomer.ts'

/**
 * Creates a candidate with starting credits and a session. An intent about a vacancy that is not
 * there is not kept: the account matters more.
 */
export async function register(
  services: Services,
  newcomer: Newcomer,
  userAgent: string,
  intent?: VacancyIntent,
) {
  return services.db.transaction().execute(async (tx) => {
    const person = await createPerson(services, tx, {
      ...newcomer,
      role: 'candidate',
      company_id: null,
    })
    await openCredits(services, tx, { user_id: person.id })
    if (intent) await keepIntent(services, tx, person.id, intent)
    return openSession(services, tx, person, userAgent)
  })
}
