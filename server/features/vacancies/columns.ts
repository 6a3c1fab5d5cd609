// What is shown of a vacancy, as columns: lists and single ones are read by the same statement.
import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Language } from '#contract/shapes.ts'
import type { DB } from '#db/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'

/** Which vacancies, and the two values they are ordered by. */
export type Ids = SelectQueryBuilder<DB, never, { vacancy_id: string; at: Date; id: string }>

export function withVacancyColumns(db: Database, ids: Ids, language: Language) {
  return db
    .selectFrom(ids.as('page'))
    .innerJoin('vacancies as v', 'v.id', 'page.vacancy_id')
    .innerJoin('companies as c', 'c.id', 'v.company_id')
    .leftJoin('files as logo', 'logo.id', 'c.logo_file_id')
    .select(['page.at', 'page.id', 'c.name as company_name', 'logo.storage_key as company_logo'])
    .select([
      'v.slug',
      'v.title',
      'v.locale',
      'v.job_status',
      'v.created_at',
      'v.location',
      'v.location_fixed',
    ])
    .select(['v.workplace_type', 'v.education_level', 'v.problem_to_solve', 'v.softwares'])
    .select(['v.technical_knowledge', 'v.languages', 'v.reason_for_rejection', 'v.credits_value'])
    .select(['v.min_salary', 'v.salary_currency', 'v.work_schedule', 'v.business_travel', 'v.benefits'])
    .select(['v.average_bonuses', 'v.average_commissions'])
    .select((vacancy) => [
      jsonArrayFrom(
        vacancy
          .selectFrom('vacancy_industries as vi')
          .innerJoin('industries as i', 'i.id', 'vi.industry_id')
          .select(['i.id', `i.name_${language} as name`])
          .whereRef('vi.vacancy_id', '=', 'v.id')
          .orderBy('vi.position'),
      ).as('industries'),
      jsonArrayFrom(
        vacancy
          .selectFrom('vacancy_outcomes as o')
          .select(['o.id', 'o.outcome'])
          .whereRef('o.vacancy_id', '=', 'v.id')
          .orderBy('o.position'),
      ).as('outcomes'),
      jsonArrayFrom(
        vacancy
          .selectFrom('vacancy_competencies as vc')
          .innerJoin('competencies as k', 'k.id', 'vc.competency_id')
          .select([
            'k.id',
            `k.competence_${language} as competence`,
            `k.description_${language} as description`,
            `k.question_${language} as question`,
          ])
          .whereRef('vc.vacancy_id', '=', 'v.id')
          .orderBy('vc.position'),
      ).as('competencies'),
    ])
    .orderBy('page.at', 'desc')
    .orderBy('page.id', 'desc')
}

type Vacancies = ReturnType<typeof withVacancyColumns>

/** How the candidate stands towards each: their application, and whether their credits would do. */
export function withCandidateColumns(vacancies: Vacancies, candidate: Candidate) {
  return vacancies.select((vacancy) => [
    sql<SqlBool>`coalesce(v.credits_value <= ${vacancy
      .selectFrom('credit_accounts')
      .select('balance')
      .where('user_id', '=', candidate.id)
      .where('kind', '=', 'available')}, false)`.as('has_credits'),
    jsonObjectFrom(
      vacancy
        .selectFrom('applications as a')
        .innerJoin('chats', 'chats.application_id', 'a.id')
        .select(['a.id', 'a.slug', 'a.applied_at', 'a.read_at', 'a.credits_spent', 'a.answer_due_at'])
        .select((application) => [
          'chats.id as chat',
          jsonArrayFrom(
            application
              .selectFrom('application_feedback as f')
              .select(['f.body', 'f.created_at'])
              .whereRef('f.application_id', '=', 'a.id')
              .orderBy('f.id'),
          ).as('feedback'),
        ])
        .whereRef('a.vacancy_id', '=', 'v.id')
        .where('a.candidate_id', '=', candidate.id),
    ).as('application'),
  ])
}

/** Who of the company works on each, and how many applied. */
export function withStaffColumns(vacancies: Vacancies) {
  return vacancies.select((vacancy) => [
    vacancy
      .selectFrom('applications as a')
      .select((application) => application.fn.countAll<number>().as('count'))
      .whereRef('a.vacancy_id', '=', 'v.id')
      .as('candidates_count'),
    jsonArrayFrom(
      vacancy
        .selectFrom('vacancy_collaborators as assigned')
        .innerJoin('users as u', 'u.id', 'assigned.user_id')
        .select(['u.slug', 'u.name', 'u.last_name', 'u.email', 'u.phone', 'u.role'])
        .whereRef('assigned.vacancy_id', '=', 'v.id')
        .where('u.removed_at', 'is', null)
        .orderBy('u.name')
        .orderBy('u.last_name'),
    ).as('collaborators'),
  ])
}

export type CandidateRow = Awaited<ReturnType<ReturnType<typeof withCandidateColumns>['execute']>>[number]
export type StaffRow = Awaited<ReturnType<ReturnType<typeof withStaffColumns>['execute']>>[number]
