import type { Problems } from '#contract/problems.ts'
import type { Language } from '#contract/shapes.ts'
import { queueMail } from '#server/emails/queue-mail.ts'
import { addFile, checkImage, keepFile, strikeFile, writeDown } from '#server/features/files/commands.ts'
import { isKnownTimezone } from '#server/features/resources/queries.ts'
import type { Services } from '#server/platform/app.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'
import { endStreams } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import { reserveEmail } from './commands.ts'
import { findByEmail } from './queries.ts'
import { mailVerification } from './verification.ts'

/** What is absent stays; what is null is cleared. */
interface ProfileChange {
  name?: string | undefined
  last_name?: string | undefined
  email?: string | undefined
  locale?: Language | undefined
  timezone?: string | null | undefined
  phone?: string | null | undefined
}

export async function changeProfile(
  services: Services,
  actor: Actor,
  { email: sentEmail, ...change }: ProfileChange,
  file: UploadedFile | null,
) {
  const email = sentEmail?.toLowerCase()
  const photo = file && (await checkImage(file))
  const isPhotoWrong = photo !== null && 'code' in photo
  const problems = {
    ...(await problemsOf(services, actor, { ...change, email })),
    ...(isPhotoWrong && { photo: [photo] }),
  }
  if (isPhotoWrong || Object.keys(problems).length > 0) throw new Refused('invalid_fields', problems)

  const kept = photo && (await keepFile(services, 'photo', photo))
  const oldPhotoKey = await writeDown(services, kept, () =>
    services.db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('users')
        .select(['id', 'name', 'email', 'locale', 'photo_file_id'])
        .where('id', '=', actor.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      const photo_file_id = kept ? await addFile(services, tx, kept) : before.photo_file_id
      const after = await tx
        .updateTable('users')
        .set({ ...change, photo_file_id, updated_at: services.clock.now() })
        .where('id', '=', actor.id)
        .returning(['id', 'name', 'email', 'locale'])
        .executeTakeFirstOrThrow()
      if (email !== undefined && email !== before.email) await changeEmail(services, tx, after, email)
      return kept && before.photo_file_id ? strikeFile(services, tx, before.photo_file_id) : null
    }),
  )
  if (oldPhotoKey !== null) await services.storage.discard(oldPhotoKey)
}

async function problemsOf(
  { db }: Services,
  actor: Actor,
  { timezone, email }: ProfileChange,
): Promise<Problems> {
  const holder = email === undefined ? undefined : await findByEmail(db, email)
  return {
    ...(timezone && !isKnownTimezone(timezone) && { timezone: [{ code: 'invalid_choice' as const }] }),
    ...(holder && holder.id !== actor.id && { email: [{ code: 'email_taken' as const }] }),
  }
}

interface Holder {
  id: string
  name: string
  email: string
  locale: Language
}

/** Takes effect at once, but a verified mark belongs to the address it was given for. Both addresses are told. */
async function changeEmail(services: Services, tx: Transaction, holder: Holder, email: string) {
  await reserveEmail(tx, email)
  await tx.updateTable('users').set({ email, email_verified_at: null }).where('id', '=', holder.id).execute()
  await endStreams(tx, holder.id)
  await tx.deleteFrom('password_resets').where('user_id', '=', holder.id).execute()
  await mailVerification(services, tx, { ...holder, email })
  const facts = { name: holder.name, contact: services.environment.CONTACT_EMAIL_1 }
  await queueMail(services, tx, { kind: 'email_changed', to: holder.email, locale: holder.locale, facts })
}
