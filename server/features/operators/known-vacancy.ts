import { sql } from 'kysely'
import type { KnownVacancy } from '#contract/operators/vacancies.ts'
import { keyed, vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { companyName, hiddenCompany } from '#server/platform/db/known-names.ts'
import { Refused } from '#server/platform/refused.ts'
import { applicationFigures } from './application-figures.ts'

/** Reads a vacancy for an operator, as it was published. */
export async function getVacancy(db: Database, slug: string): Promise<KnownVacancy> {
  const vacancy = await db
    .selectFrom('vacancies')
    .innerJoin('companies', 'companies.id', 'vacancies.company_id')
    .select([
      'vacancies.id',
      'vacancies.slug',
      'title',
      'location',
      'job_status',
      'visibility',
      'vacancies.created_at',
    ])
    .select(['closed_at', 'taken_down_at', 'taken_down_for', 'credits_value'])
    .select(['company_id', companyName('companies').as('company_name')])
    .select(hiddenCompany('companies').as('name_hidden'))
    .select(vacancyTextNames)
    .select(
      sql<Date | null>`(select min(a.answer_due_at) from applications a
        where a.vacancy_id = vacancies.id and is_unanswered(a))`.as('answer_due_at'),
    )
    .select(
      sql<KnownVacancy['sponsorship']>`(
        select json_build_object('places', s.places, 'taken', s.taken, 'price', s.price)
        from sponsorships s
        where s.vacancy_id = vacancies.id and s.ended_at is null and s.invitation_id is null)`.as(
        'sponsorship',
      ),
    )
    .where('vacancies.slug', '=', slug)
    .executeTakeFirst()
  if (!vacancy) throw new Refused('not_found')
  const { id, company_id, company_name, name_hidden, taken_down_at, taken_down_for, ...known } =
    vacancy
  return {
    ...known,
    company: { id: company_id, name: company_name, name_hidden },
    created_at: known.created_at.toISOString(),
    closed_at: known.closed_at?.toISOString() ?? null,
    taken_down:
      taken_down_at && taken_down_for
        ? { at: taken_down_at.toISOString(), reason: taken_down_for }
        : null,
    answer_due_at: known.answer_due_at?.toISOString() ?? null,
    applications: await applicationFigures(db, sql`a.vacancy_id = ${id}`),
    texts: keyed(vacancyTextNames, (name) => known[name]),
  }
}
