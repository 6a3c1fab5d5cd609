import type { OwnApplication } from '#contract/applications.ts'
import type { Language } from '#contract/shapes.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import { label } from '#server/platform/http/texts.ts'
import type { CandidateRow, StaffRow } from './columns.ts'

/** A vacancy as a candidate reads it. */
export function shownToCandidate(
  { has_credits, application, ...row }: CandidateRow,
  language: Language,
): Vacancy {
  return {
    ...shown(row, language),
    collaborators: [],
    already_applied: application !== null,
    can_apply: application === null && row.job_status === 'OPEN' && Boolean(has_credits),
    application: application && ownApplication(application, row.company_name),
  }
}

/** A vacancy as its company reads it. */
export function shownToStaff(
  { candidates_count, collaborators, ...row }: StaffRow,
  language: Language,
): Vacancy {
  return {
    ...shown(row, language),
    collaborators: collaborators.map((person) => ({ ...person, role_name: label(language, person.role) })),
    already_applied: false,
    can_apply: false,
    candidates_count: candidates_count ?? 0,
  }
}

type SharedRow = Omit<StaffRow, 'candidates_count' | 'collaborators'>

function shown(row: SharedRow, language: Language) {
  const { location, location_fixed, company_name, company_logo } = row
  return {
    slug: row.slug,
    title: row.title,
    locale: row.locale,
    job_status: row.job_status,
    job_status_value: label(language, row.job_status),
    created_at: row.created_at.toISOString(),
    address: { location, location_fixed },
    industries: row.industries,
    industry: row.industries,
    workplace_type: row.workplace_type,
    workplace_type_value: label(language, row.workplace_type),
    education_level: row.education_level,
    education_level_value: label(language, row.education_level),
    salary: salaryOf(row),
    problem_to_solve: row.problem_to_solve,
    softwares: row.softwares,
    technical_knowledge: row.technical_knowledge,
    languages: row.languages,
    outcomes: row.outcomes,
    competencies: row.competencies,
    reason_for_rejection: row.reason_for_rejection,
    credits_value: row.credits_value,
    company: { name: company_name, logo: imageUrl(company_logo) },
  }
}

function salaryOf(row: SharedRow) {
  const { min_salary, salary_currency, work_schedule } = row
  const { business_travel, benefits, average_bonuses, average_commissions } = row
  return {
    min_salary,
    salary_currency,
    work_schedule,
    business_travel,
    benefits,
    average_bonuses,
    average_commissions,
  }
}

function ownApplication(
  application: NonNullable<CandidateRow['application']>,
  company: string,
): OwnApplication {
  const { id, slug, chat, applied_at, read_at, answer_due_at, credits_spent, feedback } = application
  return {
    id,
    slug,
    chat,
    apply_date: iso(applied_at),
    read_at: read_at ? iso(read_at) : '',
    credits: credits_spent,
    state: feedback.length > 0 ? 'answered' : 'sent',
    answer_due_at: iso(answer_due_at),
    feedback: feedback.map(({ body, created_at }) => ({ text: body, company, created_at: iso(created_at) })),
  }
}

/** A time as PostgreSQL writes it into JSON, as the wire wants it. */
function iso(time: string) {
  return new Date(time).toISOString()
}
