import { type RawBuilder, sql } from 'kysely'
import type { Problems } from '#contract/endpoint/problem-codes.ts'
import { languages } from '#contract/fields/languages.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { problem, refuseIfAny } from '#server/platform/refused.ts'
import type { Content } from '../document/content-fields.ts'

/**
 * @returns the place that the location names, null if it names none
 * @throws Refused invalid_fields naming what refers to something unknown, or to another place than
 * is written
 */
export async function resolveReferences(
  tx: Transaction,
  { competencies, industries, address }: Content,
) {
  const { location, place_id: wanted = null } = address
  const { rows } = await sql<{ competencies: number; industries: number; place_id: number | null }>`
    select (select count(*) from competencies where id = any(${competencies}::int[])) as competencies,
           (select count(*) from industries where id = any(${industries}::int[])) as industries,
           ${placeNamed(location, wanted)} as place_id`.execute(tx)
  const place_id = rows[0]?.place_id ?? null
  const problems: Problems = {
    ...(wanted !== null &&
      wanted !== place_id && { 'address.place_id': [problem('invalid_choice')] }),
    ...(rows[0]?.competencies !== competencies.length && {
      competencies: [problem('invalid_choice')],
    }),
    ...(rows[0]?.industries !== industries.length && { industries: [problem('invalid_choice')] }),
  }
  refuseIfAny(problems)
  return place_id
}

/** The id of the place that a location names: the one that is wanted, if it is called so. */
export function placeNamed(location: string, wanted: number | null): RawBuilder<number | null> {
  const labels = sql.join(languages.map((language) => sql`folded(${sql.ref(`label_${language}`)})`))
  return sql`coalesce(
    (select id from places where id = ${wanted}::int and folded(${location}) in (${labels})),
    place_named(${location}))`
}
