import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'
import { insertPlaceNames, replacePlaces } from './places.ts'
import { replacing } from './replacing.ts'

const folder = join(import.meta.dirname, '../../db/seeds/data')

/** Loads the places of the world where the files are others than those that were loaded. */
export async function seedPlaces(tx: Transaction) {
  const files = await Promise.all(
    ['places.tsv.gz', 'place-aliases.json'].map((name) => readFile(join(folder, name))),
  )
  const [compressed, aliases] = files as [Buffer, Buffer]
  const sha256 = createHash('sha256').update(compressed).update(aliases).digest('hex')
  const loaded = await tx
    .selectFrom('loaded_data')
    .select('sha256')
    .where('name', '=', 'places')
    .executeTakeFirst()
  if (loaded?.sha256 === sha256) return

  await replacePlaces(tx, (await promisify(gunzip)(compressed)).toString('utf8'))
  await sql`truncate place_names`.execute(tx)
  await insertPlaceNames(tx, JSON.parse(aliases.toString('utf8')) as Record<string, number>)
  await matchVacancies(tx)
  await sql`select derive_from_places()`.execute(tx)
  await tx
    .insertInto('loaded_data')
    .values({ name: 'places', sha256 })
    .onConflict((row) => row.column('name').doUpdateSet(replacing('sha256', 'loaded_at')))
    .execute()
}

/**
 * Vacancies whose place is not known keep what was written; if it names a place that is known
 * now, they get it.
 */
async function matchVacancies(tx: Transaction) {
  await sql`
    update vacancies set place_id = named.id
    from (select id as vacancy_id, place_named(location) as id from vacancies where place_id is null) named
    where vacancies.id = named.vacancy_id and named.id is not null`.execute(tx)
}
