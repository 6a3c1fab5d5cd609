import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { changeCompany } from '#server/features/companies/change-company.ts'
import type { Services } from '#server/platform/services.ts'
import { inOneTransaction } from '../demo-world.ts'
import { staffAt } from './actors.ts'

const folder = join(import.meta.dirname, '../../../db/seeds/data/logos')

/** Uploads the logos of the companies, each of which is a file named like its owner's address. */
export async function addLogos(services: Services) {
  for (const name of await readdir(folder)) await addLogo(services, name)
}

async function addLogo(services: Services, name: string) {
  const email = `${name.replace(/\.png$/, '')}@demo.test`
  const lacking = services.db
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.company_id', 'c.id')
    .select('c.id')
    .where('u.email', '=', email)
    .where('c.logo_file_id', 'is', null)
  await inOneTransaction(
    services,
    async (tx) => (await tx.executeQuery(lacking)).rows.length > 0,
    async (world, tx) => {
      const owner = await staffAt(tx, email)
      const received = await world.storage.receive(createReadStream(join(folder, name)))
      const logo = { ...received, filename: name, type: 'image/png' }
      await changeCompany(world, owner, {}, logo).finally(() => world.storage.drop(received))
    },
  )
}
