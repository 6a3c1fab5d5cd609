import type { changeCompanyPage as contract } from '#contract/companies/company-page.ts'
import type { BodyOf } from '#contract/endpoint/endpoint-types.ts'
import {
  addFile,
  checkImage,
  deleteFileRow,
  discardOnFailure,
  storeFile,
} from '#server/features/files/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/** The longer side of a cover, in pixels: twice the width of the page on most screens. */
const coverSideMax = 2000

export async function changeCompanyPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { company_id }: Staff,
  { about_en, about_es, shows_page }: BodyOf<typeof contract>,
) {
  await db
    .updateTable('companies')
    .set({
      ...(about_en !== undefined && { about_en }),
      ...(about_es !== undefined && { about_es }),
      ...(shows_page !== undefined && { shows_page }),
      updated_at: clock.now(),
    })
    .where('id', '=', company_id)
    .execute()
}

/** Replaces the picture, which is decoded and encoded again as a logo is. */
export async function uploadCover(services: Services, actor: Staff, file: UploadedFile | null) {
  if (!file) throw refusedField('cover', 'required')
  const cover = await checkImage(file, coverSideMax)
  if ('code' in cover) throw new Refused('invalid_fields', { cover: [cover] })
  const stored = await storeFile(services, 'cover', cover)
  const replaced = await discardOnFailure(services, stored, () =>
    services.db
      .transaction()
      .execute(async (tx) =>
        replaceCover(services, tx, actor, async () => addFile(services, tx, stored)),
      ),
  )
  if (replaced !== null) await services.storage.discard(replaced)
}

export async function removeCover(services: Services, actor: Staff) {
  const removed = await services.db
    .transaction()
    .execute(async (tx) => replaceCover(services, tx, actor, async () => null))
  if (removed !== null) await services.storage.discard(removed)
}

/** @returns the storage key of the former picture, or null if there was none */
async function replaceCover(
  services: Services,
  tx: Transaction,
  { company_id }: Staff,
  add: () => Promise<string | null>,
): Promise<string | null> {
  const before = await tx
    .selectFrom('companies')
    .select('cover_file_id')
    .where('id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('companies')
    .set({ cover_file_id: await add(), updated_at: services.clock.now() })
    .where('id', '=', company_id)
    .execute()
  return before.cover_file_id === null ? null : deleteFileRow(services, tx, before.cover_file_id)
}
