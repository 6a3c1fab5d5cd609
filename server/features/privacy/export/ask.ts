import { provePassword } from '#server/features/accounts/commands.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import type { Subject } from './subject.ts'

/**
 * Asks for a copy, which a job makes. One that is being made is left alone, an earlier one makes
 * way.
 */
export async function askForExport(
  services: Services,
  actor: Actor,
  company_id: string | null,
  password: string,
) {
  await provePassword(services, actor, password)
  const subject = { user_id: actor.id, company_id }
  const replaced = await services.db.transaction().execute(async (tx) => {
    const earlier = await lockExport(tx, subject)
    if (earlier && earlier.storage_key === null) return null
    if (earlier) await removeExport(services, tx, earlier)
    await tx
      .insertInto('data_exports')
      .values({ ...subject, asked_at: services.clock.now() })
      .onConflict((row) => row.doNothing())
      .execute()
    const about = { actor_id: actor.id, person_id: actor.id, company_id: actor.company_id }
    const object = company_id === null ? {} : { object: 'companies', object_id: company_id }
    await recordAudit(services, tx, { kind: 'data_exported', ...about, ...object })
    return earlier?.storage_key ?? null
  })
  if (replaced !== null) await services.storage.discard(replaced)
}

function lockExport(tx: Transaction, { user_id, company_id }: Subject) {
  return tx
    .selectFrom('data_exports')
    .select(['id', 'storage_key'])
    .where('user_id', '=', user_id)
    .where('company_id', company_id === null ? 'is' : '=', company_id)
    .forUpdate()
    .executeTakeFirst()
}

/** Removes a copy, whose file is to be discarded after the commit. */
export async function removeExport(
  { storage }: Pick<Services, 'storage'>,
  tx: Transaction,
  { id, storage_key }: { id: string; storage_key: string | null },
) {
  await tx.deleteFrom('data_exports').where('id', '=', id).execute()
  if (storage_key !== null) await storage.release(tx, storage_key)
}

/** Removes copies made before a time. */
export async function pruneExports(services: Pick<Services, 'db' | 'storage'>, before: Date) {
  const pruned = await services.db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom('data_exports')
      .select(['id', 'storage_key'])
      .where('made_at', '<', before)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const copy of old) await removeExport(services, tx, copy)
    return old.flatMap(({ storage_key }) => storage_key ?? [])
  })
  for (const key of pruned) await services.storage.discard(key)
}
