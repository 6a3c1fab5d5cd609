import type { Services } from '#server/platform/services.ts'

/** Deletes changes that ended before a time, with the addresses they contain. */
export async function forgetEmailChanges({ db }: Pick<Services, 'db'>, before: Date) {
  await db
    .deleteFrom('email_changes')
    .where('requested_at', '<', before)
    .where('expires_at', '<', before)
    .where((is) => is.or([is('applied_at', 'is', null), is('applied_at', '<', before)]))
    .execute()
}
