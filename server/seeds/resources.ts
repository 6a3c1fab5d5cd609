// The lists that every installation has: choices of the forms, packages of credits, places of the
// world.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'kysely'
import packages from '#db/seeds/data/packages.json' with { type: 'json' }
import resources from '#db/seeds/data/resources.json' with { type: 'json' }
import type { Database, Transaction } from '#server/platform/db/database.ts'

const folder = join(import.meta.dirname, '../../db/seeds/data')

/**
 * Brings the lists up to the files. Calling it again, or in several processes at once, changes
 * nothing.
 */
export async function seedResources(db: Database) {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed resources'))`.execute(tx)
    await seedLists(tx)
    await seedPackages(tx)
    await seedPlaces(tx)
  })
}

async function seedLists(tx: Transaction) {
  const { industries, functional_areas, competencies, salary_ranges, employee_counts } = resources
  for (const [table, rows] of [
    ['industries', industries],
    ['functional_areas', functional_areas],
  ] as const) {
    await tx
      .insertInto(table)
      .values(rows.map((row, position) => ({ ...row, position })))
      .onConflict((row) =>
        row.column('id').doUpdateSet(replacing('name_en', 'name_es', 'position')),
      )
      .execute()
  }
  await tx
    .insertInto('competencies')
    .values(competencies.map((row, position) => ({ ...row, position })))
    .onConflict((row) =>
      row
        .column('id')
        .doUpdateSet(
          replacing(
            'competence_en',
            'competence_es',
            'description_en',
            'description_es',
            'question_en',
            'question_es',
            'position',
          ),
        ),
    )
    .execute()
  await tx
    .insertInto('options')
    .values([
      ...salary_ranges.map((row, position) => ({
        kind: 'salary_range' as const,
        ...row,
        position,
      })),
      ...employee_counts.map((row, position) => ({
        kind: 'employee_count' as const,
        ...row,
        position,
      })),
    ])
    .onConflict((row) =>
      row.columns(['kind', 'key']).doUpdateSet(replacing('label_en', 'label_es', 'position')),
    )
    .execute()
}

/** Only what is not there yet: once installed, packages and prices are the operator's. */
async function seedPackages(tx: Transaction) {
  await tx
    .insertInto('credit_packages')
    .values(packages.map(({ price: _, ...row }, position) => ({ ...row, position })))
    .onConflict((row) => row.doNothing())
    .execute()
  await tx
    .insertInto('credit_prices')
    .values(packages.map(({ id, price }) => ({ ...price, package_id: id })))
    .onConflict((row) => row.doNothing())
    .execute()
}

async function seedPlaces(tx: Transaction) {
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
 * One statement with a list a column: rows one by one, or as parameters, would take many times as
 * long. Places that stay keep their rows, which vacancies refer to.
 */
async function replacePlaces(tx: Transaction, text: string) {
  const rows = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
  const column = (index: number) => rows.map((row) => row[index])
  await sql`
    insert into places (id, name, name_en, name_es, state_code, state_en, state_es, country_code, country_en, country_es, population, latitude, longitude)
    select * from unnest(
      ${column(0)}::int[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::text[], ${column(4)}::text[],
      ${column(5)}::text[], ${column(6)}::text[], ${column(7)}::text[], ${column(8)}::text[], ${column(9)}::text[],
      ${column(10)}::int[], ${column(11)}::real[], ${column(12)}::real[]
    )
    on conflict (id) do update set
      name = excluded.name, name_en = excluded.name_en, name_es = excluded.name_es,
      state_code = excluded.state_code, state_en = excluded.state_en, state_es = excluded.state_es,
      country_code = excluded.country_code, country_en = excluded.country_en, country_es = excluded.country_es,
      population = excluded.population, latitude = excluded.latitude, longitude = excluded.longitude`.execute(
    tx,
  )
  await sql`delete from places where id <> all(${column(0)}::int[])`.execute(tx)
}

async function insertPlaceNames(tx: Transaction, aliases: Record<string, number>) {
  await sql`
    insert into place_names (place_id, name, population)
    select places.id, folded(spelling), max(population)
    from places cross join lateral (values (name), (name_en), (name_es)) as spellings (spelling)
    group by places.id, folded(spelling)
    union
    select places.id, folded(alias), population
    from unnest(${Object.keys(aliases)}::text[], ${Object.values(aliases)}::int[]) as aliases (alias, place_id)
    join places on places.id = aliases.place_id`.execute(tx)
}

/**
 * Vacancies whose place is not known keep what was written; where it names a place that is known
 * now, they get it.
 */
async function matchVacancies(tx: Transaction) {
  await sql`
    update vacancies set place_id = named.id
    from (select id as vacancy_id, place_named(location) as id from vacancies where place_id is null) named
    where vacancies.id = named.vacancy_id and named.id is not null`.execute(tx)
}

function replacing<const Column extends string>(...columns: Column[]) {
  const entries = columns.map((column) => [column, sql`excluded.${sql.ref(column)}`] as const)
  return Object.fromEntries(entries) as Record<Column, ReturnType<typeof sql<never>>>
}
