// Which vacancies a list shows, and in which order: ids only, joined to what is shown of them afterwards.
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor, Candidate, Staff } from '#server/platform/http/actor.ts'
import type { Filters } from './filters.ts'

export interface Page {
  limit: number
  after: { at: Date; id: string } | null
}

/** Open vacancies of every company for candidates, every vacancy of their company for staff; newest first. */
export function boardPage(db: Database, reader: Actor, filters: Filters, { limit, after }: Page) {
  return filtered(db, filters)
    .select(['v.id as vacancy_id', 'v.created_at as at', 'v.id as id'])
    .$if(reader.role === 'candidate' && filters.status === null, (vacancies) =>
      vacancies.where('v.job_status', '=', 'OPEN'),
    )
    .$if(reader.role !== 'candidate', (vacancies) => vacancies.where('v.company_id', '=', reader.company_id))
    .$if(after !== null, (vacancies) => vacancies.where(beforeIn('v.created_at', 'v.id', after)))
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
}

/** The vacancies a candidate applied to, the latest application first. */
export function appliedPage(db: Database, candidate: Candidate, filters: Filters, { limit, after }: Page) {
  return filtered(db, filters)
    .innerJoin('applications as a', 'a.vacancy_id', 'v.id')
    .select(['v.id as vacancy_id', 'a.applied_at as at', 'a.id as id'])
    .where('a.candidate_id', '=', candidate.id)
    .$if(after !== null, (vacancies) => vacancies.where(beforeIn('a.applied_at', 'a.id', after)))
    .orderBy('a.applied_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
}

/** The vacancies somebody of the staff created or is assigned to, newest first. */
export function ownPage(db: Database, staff: Staff, filters: Filters, { limit, after }: Page) {
  return filtered(db, filters)
    .select(['v.id as vacancy_id', 'v.created_at as at', 'v.id as id'])
    .where('v.company_id', '=', staff.company_id)
    .where((vacancy) =>
      vacancy.or([
        vacancy('v.created_by', '=', staff.id),
        vacancy.exists(
          vacancy
            .selectFrom('vacancy_collaborators as assigned')
            .select('assigned.user_id')
            .whereRef('assigned.vacancy_id', '=', 'v.id')
            .where('assigned.user_id', '=', staff.id),
        ),
      ]),
    )
    .$if(after !== null, (vacancies) => vacancies.where(beforeIn('v.created_at', 'v.id', after)))
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
}

/** The one with this address, as far as the reader may see it. */
export function singlePage(db: Database, reader: Actor, slug: string) {
  return db
    .selectFrom('vacancies as v')
    .select(['v.id as vacancy_id', 'v.created_at as at', 'v.id as id'])
    .where('v.slug', '=', slug)
    .$if(reader.role !== 'candidate', (vacancies) => vacancies.where('v.company_id', '=', reader.company_id))
}

function filtered(db: Database, { words, workplace, education, status, currency, industries }: Filters) {
  const conditions = [
    ...words.map(isFound),
    ...(workplace ? [isOneOf('v.workplace_type', workplace)] : []),
    ...(education ? [isOneOf('v.education_level', education)] : []),
    ...(status ? [isOneOf('v.job_status', status)] : []),
    ...(currency ? [isOneOf('v.salary_currency', currency)] : []),
    ...(industries ? [isInIndustry(industries)] : []),
  ]
  return db.selectFrom('vacancies as v').where((vacancy) => vacancy.and(conditions))
}

function isFound(word: string) {
  const literal = word.replace(/[\\%_]/g, String.raw`\$&`)
  return sql<SqlBool>`v.search_text like '%' || folded(${literal}) || '%'`
}

/** One value is compared as such: then an index that goes on by time is read in its order. */
function isOneOf(column: string, values: string[]) {
  if (values.length === 1) return sql<SqlBool>`${sql.ref(column)} = ${values[0]}`
  return sql<SqlBool>`${sql.ref(column)} = any(${values}::text[])`
}

function isInIndustry(ids: number[]) {
  return sql<SqlBool>`exists (select from vacancy_industries i where i.vacancy_id = v.id and i.industry_id = any(${ids}::int[]))`
}

function beforeIn(time: string, id: string, after: Page['after']) {
  return sql<SqlBool>`(${sql.ref(time)}, ${sql.ref(id)}) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`
}
