// Finds places by their names, in any language and by their aliases.
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { escapedForLike } from '#server/platform/db/like.ts'
import { type FoundPlace, placeColumns } from './place-columns.ts'

/** The number of places that are offered for a name. */
export const placesMax = 10

export async function beginningWith(
  db: Database,
  name: string,
  within: RawBuilder<unknown>,
  language: Language,
) {
  const { rows } = await sql<FoundPlace>`
    with found as (
      select place_id, max(population) as population
      from place_names
      where name like folded(${escapedForLike(name)}) || '%'
      group by place_id
    )
    select ${placeColumns(language)}
    from found join places on places.id = found.place_id
    where ${within}
    order by found.population desc, places.id
    limit ${placesMax}`.execute(db)
  return rows
}

export async function resembling(
  db: Database,
  name: string,
  within: RawBuilder<unknown>,
  language: Language,
) {
  const { rows } = await sql<FoundPlace>`
    with found as (
      select place_id, max(similarity(name, folded(${name})) + ln(population + 1) / 40) as weight
      from place_names
      where name % folded(${name})
      group by place_id
    )
    select ${placeColumns(language)}
    from found join places on places.id = found.place_id
    where ${within}
    order by found.weight desc, places.id
    limit ${placesMax}`.execute(db)
  return rows
}
