import type { Services } from '#server/platform/services.ts'
import { keptForMs } from './rules.ts'

/** Deletes changes that ended before the retention period, with the addresses they contain. */
export async function forgetEmailChanges({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - keptForMs)
  await db
    .deleteFrom('email_changes')
    .where('requested_at', '<', before)
    .where('expires_at', '<', before)
    .where((is) => is.or([is('applied_at', 'is', null), is('applied_at', '<', before)]))
    .execute()
}
