// What vacancies ask for, as the database derives it from them.
import { sql } from 'kysely'
import type { Demand } from '#contract/matching/match.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'

/** `d` is vacancy_demands. */
const demandJson = sql<Demand>`json_build_object(
  'functions', d.functions, 'levels', d.levels, 'places', d.places, 'workplaces', d.workplaces,
  'industries', d.industries, 'education', d.education, 'languages', d.languages,
  'years', d.years, 'pay', d.pay::float8, 'currency', d.currency)`

/** The demand of a vacancy that exists. */
export async function demandOf(db: Database | Transaction, vacancyId: string): Promise<Demand> {
  const [found] = await readDemand(db, { vacancy_id: vacancyId })
  if (!found) throw new Error(`no demand of the vacancy ${vacancyId}`)
  return found.demand
}

const readDemand = preparedQuery(
  'vacancy_demand',
  (value: { vacancy_id: string }) => sql<{ demand: Demand }>`
    select ${demandJson} as demand from vacancy_demands d where vacancy_id = ${value.vacancy_id}::uuid`,
)

export const demandsById = preparedQuery(
  'vacancy_demands_by_id',
  (value: { ids: readonly string[] }) => sql<{ id: string; demand: Demand }>`
    select d.vacancy_id as id, ${demandJson} as demand
    from vacancy_demands d where d.vacancy_id = any(${value.ids}::uuid[])`,
)

/** The demands of vacancies that the board shows everybody, or of a candidate's own list. */
export const demandsBySlug = preparedQuery(
  'vacancy_demands_by_slug',
  (value: { slugs: readonly string[]; candidate_id: string }) => sql<{
    slug: string
    demand: Demand
  }>`
    select v.slug, ${demandJson} as demand
    from vacancies v join vacancy_demands d on d.vacancy_id = v.id
    where v.slug = any(${value.slugs}::text[]) and (not is_hidden(v) or exists (
      select from applications a
      where a.vacancy_id = v.id and a.candidate_id = ${value.candidate_id}::uuid))`,
)
