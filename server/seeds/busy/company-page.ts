import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CompanyPageChange } from '#contract/companies/company-page.ts'
import { changeCompanyPage, uploadCover } from '#server/features/companies/page/commands.ts'
import type { Services } from '#server/platform/services.ts'
import { inOneTransaction } from '../demo-world.ts'
import { staffAt } from './actors.ts'

const folder = join(import.meta.dirname, '../../../db/seeds/data/covers')
const email = 'busy@demo.test'

/** Gives the busy company a cover, drawn by scripts/draw-covers.ts, and its texts. */
export async function addCompanyPage(services: Services) {
  const texts = CompanyPageChange.parse(
    JSON.parse(await readFile(join(folder, 'busy.json'), 'utf8')),
  )
  const lacking = services.db
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.company_id', 'c.id')
    .select('c.id')
    .where('u.email', '=', email)
    .where('c.cover_file_id', 'is', null)
  await inOneTransaction(
    services,
    async (tx) => (await tx.executeQuery(lacking)).rows.length > 0,
    async (world, tx) => {
      const owner = await staffAt(tx, email)
      await changeCompanyPage(world, owner, texts)
      const received = await world.storage.receive(createReadStream(join(folder, 'busy.webp')))
      const cover = { ...received, filename: 'busy.webp', type: 'image/webp' }
      await uploadCover(world, owner, cover).finally(() => world.storage.drop(received))
    },
  )
}
