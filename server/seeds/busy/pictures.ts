import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CompanyPageChange } from '#contract/companies/company-page.ts'
import { changeCompany } from '#server/features/companies/change-company.ts'
import { changeCompanyPage, uploadCover } from '#server/features/companies/page/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'
import type { Services } from '#server/platform/services.ts'
import { inOneTransaction, type World } from '../demo-world.ts'
import { staffAt } from './actors.ts'

const folder = join(import.meta.dirname, '../../../db/seeds/data')

interface Picture {
  folder: string
  type: string
  column: 'logo_file_id' | 'cover_file_id'
  set: (world: World, owner: Staff, file: UploadedFile, name: string) => Promise<unknown>
}

/** Drawn by scripts/draw-logos.ts. */
const logo: Picture = {
  folder: join(folder, 'logos'),
  type: 'image/png',
  column: 'logo_file_id',
  set: async (world, owner, file) => changeCompany(world, owner, {}, file),
}

/** Drawn by scripts/draw-covers.ts, each with the texts of the page in a file of its name. */
const cover: Picture = {
  folder: join(folder, 'covers'),
  type: 'image/webp',
  column: 'cover_file_id',
  set: async (world, owner, file, name) => {
    const texts = await readFile(join(folder, 'covers', `${name}.json`), 'utf8')
    await changeCompanyPage(world, owner, CompanyPageChange.parse(JSON.parse(texts)))
    await uploadCover(world, owner, file)
  },
}

/** Gives companies their logos and pages; each picture is a file named like the owner's address. */
export async function addPictures(services: Services) {
  for (const picture of [logo, cover]) {
    const extension = picture.type.replace('image/', '.')
    for (const file of await readdir(picture.folder))
      if (file.endsWith(extension)) await add(services, picture, file.replace(extension, ''))
  }
}

async function add(services: Services, { folder, type, column, set }: Picture, name: string) {
  const email = `${name}@demo.test`
  const isLacking = async (tx: Transaction) => {
    const lacking = await tx
      .selectFrom('companies as c')
      .innerJoin('users as u', 'u.company_id', 'c.id')
      .select('c.id')
      .where('u.email', '=', email)
      .where(`c.${column}`, 'is', null)
      .executeTakeFirst()
    return lacking !== undefined
  }
  await inOneTransaction(services, isLacking, async (world, tx) => {
    const owner = await staffAt(tx, email)
    const filename = `${name}${type.replace('image/', '.')}`
    const received = await world.storage.receive(createReadStream(join(folder, filename)))
    const file = { ...received, filename, type }
    await set(world, owner, file, name).finally(() => world.storage.drop(received))
  })
}
