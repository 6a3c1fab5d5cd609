// Counts the choices of the filters with one statement.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { type FacetCounts, type FacetName, facetNames, type Filters } from '../search/filters.ts'
import { withoutFacets } from '../search/filters.ts'
import { isMatching } from '../search/search.ts'
import type { Scope } from './page.ts'
import { searchIn } from './scoped-list.ts'

/** Beyond so many that match the search and the place, counting would take too long. */
export const countedMax = 5_000

/**
 * Counts each choice in the rows of a list, given the choices of the other filters.
 * @returns null if there are too many to count
 */
export async function countFacets(
  db: Database,
  scope: Scope,
  filters: Filters,
): Promise<FacetCounts | null> {
  const search = await searchIn(db, scope, withoutFacets(filters))
  const { rows } = await sql<Partial<FacetCounts> & { matching: number }>`
    with matching as materialized (
      select s.vacancy_id from ${scope} and ${isMatching(search)} limit ${countedMax + 1}
    ), found as materialized (
      select v.id, v.workplace_type as workplace, v.education_level as education, ${statusOf(filters)} as status,
        v.salary_currency as currency, ${sql.join(facetNames.map((name) => fits(name, filters)))}
      from matching m join vacancies v on v.id = m.vacancy_id
    )
    select (select count(*)::int from matching) as matching,
      ${sql.join(facetNames.map(countsOf))}`.execute(db)
  const { matching = 0, ...counts } = rows[0] ?? {}
  return matching > countedMax ? null : { ...none(), ...counts }
}

function none(): FacetCounts {
  return { workplace: {}, education: {}, status: {}, currency: {}, industries: {} }
}

const columns = {
  workplace: sql`v.workplace_type`,
  education: sql`v.education_level`,
  currency: sql`v.salary_currency`,
}

function statusOf({ closed_companies }: Filters) {
  if (!closed_companies) return sql`v.job_status`
  return sql`case when v.company_id in ${closed_companies} then 'CLOSED' else v.job_status end`
}

/** True of a vacancy that has one of the values asked for. */
function fits(name: FacetName, filters: Filters) {
  return sql`${condition()} as ${sql.ref(`fits_${name}`)}`

  function condition(): RawBuilder<unknown> {
    const values = filters[name]
    if (values === null) return sql`true`
    if (name === 'status') return sql`${statusOf(filters)} = any(${values}::text[])`
    if (name !== 'industries') return sql`${columns[name]} = any(${values}::text[])`
    return sql`exists (select from vacancy_industries i
      where i.vacancy_id = v.id and i.industry_id = any(${values}::int[]))`
  }
}

function countsOf(name: FacetName) {
  const others = facetNames.filter((other) => other !== name)
  const fitting = sql.join(
    others.map((other) => sql.ref(`fits_${other}`)),
    sql` and `,
  )
  const values =
    name === 'industries'
      ? sql`select i.industry_id as value from found join vacancy_industries i on i.vacancy_id = found.id`
      : sql`select ${sql.ref(name)} as value from found`
  return sql`(select coalesce(json_object_agg(value, count), '{}')
    from (select value, count(*)::int from (${values} where ${fitting}) chosen group by value) each)
    as ${sql.ref(name)}`
}
