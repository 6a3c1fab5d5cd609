import type { changeCompanyPage as contract } from '#contract/companies/company-page.ts'
import type { BodyOf } from '#contract/endpoint/endpoint-types.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
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
  services: Services,
  actor: Staff,
  { about_en, about_es, shows_page }: BodyOf<typeof contract>,
) {
  await services.db.transaction().execute(async (tx) => {
    if (shows_page !== undefined) await switchPage(services, tx, actor, shows_page)
    await tx
      .updateTable('companies')
      .set({
        ...(about_en !== undefined && { about_en }),
        ...(about_es !== undefined && { about_es }),
        updated_at: services.clock.now(),
      })
      .where('id', '=', actor.company_id)
      .execute()
  })
}

/** Hides the page or shows it again, which the company reads in its log. */
async function switchPage(
  services: Services,
  tx: Transaction,
  { id: actor_id, company_id }: Staff,
  shows_page: boolean,
) {
  const changed = await tx
    .updateTable('companies')
    .set({ shows_page })
    .where('id', '=', company_id)
    .where('shows_page', '!=', shows_page)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return
  const kind = shows_page ? 'company_page_shown' : 'company_page_hidden'
  await recordAudit(services, tx, { kind, actor_id, company_id })
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
