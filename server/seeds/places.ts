import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'

/**
 * One statement with a list a column: rows one by one, or as parameters, would take many times as
 * long. Places that stay keep their rows, which vacancies refer to.
 */
export async function replacePlaces(tx: Transaction, text: string) {
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

export async function insertPlaceNames(tx: Transaction, aliases: Record<string, number>) {
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
