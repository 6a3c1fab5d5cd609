import type { Language } from '#contract/fields/languages.ts'
import { grantCredits, openAccounts } from '#server/features/credits/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'

/** The form with a hashed password; hashing takes longer than a transaction may. */
export interface Newcomer {
  name: string
  last_name: string
  email: string
  password_hash: string
  locale: Language
}

/** Opens the accounts of a newcomer, with the credits that everybody starts with. */
export async function openCredits(
  { clock, environment }: Pick<Services, 'clock' | 'environment'>,
  tx: Transaction,
  owner: { user_id: string } | { company_id: string },
) {
  await openAccounts(tx, owner)
  await grantCredits(tx, owner, environment.SIGNUP_CREDITS, { now: clock.now(), note: 'signup' })
}
