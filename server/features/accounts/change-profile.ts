import type { Problems } from '#contract/endpoint/problem-codes.ts'
import { modernZone } from '#contract/times/time-zones.ts'
import {
  addFile,
  checkImage,
  deleteFileRow,
  discardOnFailure,
  storeFile,
} from '#server/features/files/commands.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'
import { problem, Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { type AskedEmail, findAskedEmail, type ProfileChange } from './asked-email.ts'
import { requestEmailChange } from './email-change/request.ts'
import { isEmailTaken } from './email-taken.ts'

export async function changeProfile(
  services: Services,
  actor: Actor,
  { email: sentEmail, current_password, ...change }: ProfileChange,
  file: UploadedFile | null,
) {
  const newEmail = await findAskedEmail(services, actor, sentEmail, current_password)
  const photo = file && (await checkImage(file))
  const isPhotoWrong = photo !== null && 'code' in photo
  const problems: Problems = {
    ...(change.timezone &&
      !modernZone(change.timezone) && { timezone: [problem('unknown_time_zone')] }),
    ...(await problemsOf(services, actor, newEmail)),
    ...(isPhotoWrong && { photo: [photo] }),
  }
  if (isPhotoWrong || Object.keys(problems).length > 0)
    throw new Refused('invalid_fields', problems)

  const storedPhoto = photo && (await storeFile(services, 'photo', photo))
  const oldPhotoKey = await discardOnFailure(services, storedPhoto, () =>
    services.db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('users')
        .select(['email', 'password_hash', 'photo_file_id'])
        .where('id', '=', actor.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      const photo_file_id = storedPhoto
        ? await addFile(services, tx, storedPhoto)
        : before.photo_file_id
      await tx
        .updateTable('users')
        .set({ ...change, photo_file_id, updated_at: services.clock.now() })
        .where('id', '=', actor.id)
        .execute()
      if (newEmail && newEmail.email !== before.email) {
        // The password may have been replaced during the comparison.
        if (newEmail.isProven && newEmail.password_hash !== before.password_hash)
          throw refusedField('current_password', 'wrong_password')
        const { email: new_email, isProven } = newEmail
        await requestEmailChange(services, tx, { user_id: actor.id, new_email, isProven })
      }
      return storedPhoto && before.photo_file_id
        ? deleteFileRow(services, tx, before.photo_file_id)
        : null
    }),
  )
  if (oldPhotoKey !== null) await services.storage.discard(oldPhotoKey)
}

async function problemsOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id }: Actor,
  asked: AskedEmail | null,
): Promise<Problems> {
  if (!asked) return {}
  const isTaken = await isEmailTaken(db, asked.email, { now: clock.now(), except: id })
  return {
    ...(isTaken && { email: [problem('email_taken')] }),
    ...(asked.isWrong && { current_password: [problem('wrong_password')] }),
  }
}
