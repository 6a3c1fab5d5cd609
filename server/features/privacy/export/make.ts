import type { Language } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { queueMail } from '#server/emails/queue-mail.ts'
import type { Database } from '#server/platform/db/database.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { accountChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { archiveOf } from './archive.ts'

/** The copies that one round makes; those that are left follow a minute later. */
const exportsMax = 20

/**
 * Makes the copies that were asked for, the earliest first, and mails those who asked.
 * @throws AggregateError with the failures, after all others were made
 */
export async function makeExports(services: Services) {
  const due = await services.db
    .selectFrom('data_exports as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.user_id', 'e.company_id', 'u.name', 'u.email', 'u.locale'])
    .where('e.made_at', 'is', null)
    .orderBy('e.asked_at')
    .limit(exportsMax)
    .execute()
  const failures: unknown[] = []
  for (const request of due)
    await makeExport(services, request).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} were not made`)
}

type Asked = { id: string; user_id: string; company_id: string | null } & Recipient

interface Recipient {
  name: string
  email: string
  locale: Language
}

async function makeExport(services: Services, { id, name, email, locale, ...subject }: Asked) {
  const { db, storage, clock, environment } = services
  const write = (from: Database) => archiveOf({ ...services, db: from }, subject, locale)
  const archive = await (services.reads ? services.reads.caughtUp(write) : write(db))
  const file = await storage.receive(archive)
  const storage_key = await storage
    .put(file, 'zip', 'application/zip')
    .finally(() => storage.drop(file))
  const isKept = await db.transaction().execute(async (tx) => {
    const made = await tx
      .updateTable('data_exports')
      .set({ made_at: clock.now(), storage_key, bytes: file.bytes })
      .where('id', '=', id)
      .where('made_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!made) return false
    await storage.claim(tx, storage_key)
    const facts = { name, link: environment.APP_URL + paths.privacy() }
    await queueMail(services, tx, { kind: 'export_ready', to: email, locale, facts })
    await publish(tx, toUser(subject.user_id), accountChanged())
    return true
  })
  if (!isKept) await storage.discard(storage_key)
}
