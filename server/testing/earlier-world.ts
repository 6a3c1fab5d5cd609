// The rows of a database before answers had deadlines at the end of a day and vacancies a known
// place, written as that version wrote it, after the migration 0020.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { addCandidates, moveCredits } from './earlier-people.ts'
import { deadlineThen, listTimes } from './earlier-times.ts'
import { addVacancies, cost } from './earlier-vacancies.ts'

/**
 * Three companies with a vacancy each, and so many applications of each state as there are times.
 */
export async function fillWithApplications(db: Database, now: Date) {
  await sql`
    insert into companies (name) select 'Company ' || number from generate_series(1, 3) number`.execute(
    db,
  )
  await sql`
    insert into users (slug, role, company_id, name, last_name, email, email_verified_at, password_hash, timezone)
    select 'owner-' || row_number() over (order by name), 'company', id, 'Olga', 'Olmos', id || '@example.com', now(), '-',
      (array['America/Tijuana', 'Europe/Madrid', null])[row_number() over (order by name)]
    from companies`.execute(db)
  await addVacancies(db, ['Monterrey', 'Monterrey', 'Monterrey'])

  const states = ['sent', 'read', 'reminded', 'answered', 'returned', 'closing'] as const
  const times = listTimes(now)
  const applications = times.flatMap((applied, index) =>
    states.map((state) => ({
      state,
      applied,
      due: deadlineThen(applied),
      vacancy: `vacancy-${(index % 3) + 1}`,
    })),
  )
  await addCandidates(db, applications.length)
  await sql`
    insert into applications (
      slug, vacancy_id, company_id, candidate_id, resume_id, professional_experience, personal_overview, career_goals,
      technically_skilled, not_interested_technically, software_technologies, technical_knowledge, languages,
      problem_to_solve, developed_skills, former_bosses, previous_team, logical_process, current_salary, education,
      direct_experience, work_schedule, hiring_processes, previous_processes, salary_snapshot, credits_spent, applied_at,
      answer_due_at, opened_at, opened_by, read_at, read_by, answered_at, return_cause, returned_at, next_at)
    select 'application-' || number, vacancy.id, vacancy.company_id, candidate.id, resume.id, '', '', '', '', '', '', '', '',
      '', '', '', '', '', true, true, true, true, true, true, '[]', ${cost}::int, applied, due,
      case when was in ('read', 'answered') then applied + interval '1 hour' end,
      case when was in ('read', 'answered') then vacancy.created_by end,
      case when was = 'answered' then applied + interval '2 hours' end,
      case when was = 'answered' then vacancy.created_by end,
      case when was = 'answered' then applied + interval '2 hours' end,
      case was when 'returned' then 'unanswered' when 'closing' then 'vacancy_closed' end,
      case when was = 'returned' then due + interval '1 minute' end,
      case when was in ('answered', 'returned') then null
           when was = 'reminded' or due < now() then due
           when was = 'closing' then now()
           else applied + (due - applied) * 0.5 end
    from unnest(
      ${applications.map(({ state }) => state)}::text[], ${applications.map(({ applied }) => applied.toISOString())}::timestamptz[],
      ${applications.map(({ due }) => due.toISOString())}::timestamptz[], ${applications.map(({ vacancy }) => vacancy)}::text[]
    ) with ordinality as sent (was, applied, due, vacancy_slug, number)
    join vacancies vacancy on vacancy.slug = vacancy_slug
    join users candidate on candidate.slug = 'candidate-' || number
    join resumes resume on resume.user_id = candidate.id`.execute(db)
  await moveCredits(db)
}
