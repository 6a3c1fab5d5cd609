// The rows of a database before answers had deadlines at the end of a day and vacancies a known
// place, written as that version wrote it, after the migration 0020.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'

const hourMs = 3_600_000
const answerDays = 5
const cost = 2

/**
 * Every seventh hour of the last eleven days, and the middle of the last second of each day in
 * Mexico City.
 */
function listTimes(now: Date): Date[] {
  const hours = Array.from(
    { length: 38 },
    (_, index) => new Date(now.getTime() - (index * 7 + 1) * hourMs - index * 61_007),
  )
  const lastSeconds = Array.from({ length: 7 }, (_, index) => {
    const day = new Date(now.getTime() - (index + 1) * 24 * hourMs)
    day.setUTCHours(5, 59, 59, 500)
    return day
  })
  // An application whose time ends while the test runs would be of neither kind.
  return [...hours, ...lastSeconds].filter(
    (at) => Math.abs(deadlineThen(at).getTime() - now.getTime()) > hourMs / 4,
  )
}

/** The deadline as it was counted: the same time of the day in UTC, so many business days later. */
function deadlineThen(applied: Date): Date {
  const at = new Date(applied)
  for (let left = answerDays; left > 0;) {
    at.setUTCDate(at.getUTCDate() + 1)
    if (at.getUTCDay() % 6 !== 0) left -= 1
  }
  return at
}

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

/** A vacancy for each location, by the companies in turn. */
export async function addVacancies(db: Database, locations: string[]) {
  await sql`
    insert into vacancies (
      slug, company_id, created_by, title, locale, workplace_type, education_level, location, problem_to_solve, softwares,
      technical_knowledge, languages, reason_for_rejection, min_salary, salary_currency, work_schedule, credits_value)
    select 'vacancy-' || (select count(*) from vacancies) + number, owner.company_id, owner.id, 'Director', 'es', 'HYBRID',
      'BACH', location, '-', '-', '-', '-', '-', 96000, 'MXN', '-', ${cost}::int
    from unnest(${locations}::text[]) with ordinality as written (location, number)
    join users owner on owner.slug = 'owner-' || (number - 1) % 3 + 1`.execute(db)
}

async function addCandidates(db: Database, count: number) {
  await sql`
    insert into users (slug, role, name, last_name, email, email_verified_at, password_hash)
    select 'candidate-' || number, 'candidate', 'Carla', 'Cano', number || '@example.com', now(), '-'
    from generate_series(1, ${count}::int) number`.execute(db)
  await sql`
    with files as (
      insert into files (kind, storage_key, mime, bytes, sha256)
      select 'resume', slug, 'application/pdf', 1, '' from users where role = 'candidate'
      returning id, storage_key
    )
    insert into resumes (slug, user_id, filename, file_id)
    select 'resume-of-' || users.slug, users.id, 'resume.pdf', files.id
    from files join users on users.slug = files.storage_key`.execute(db)
}

/** Gifts, what is held for each application, and how that ended. */
async function moveCredits(db: Database) {
  await sql`
    insert into credit_accounts (kind, user_id, company_id, balance)
    select kind, case when role = 'candidate' then id end, company_id, 0
    from users, unnest(array['available', 'held', 'debt']) kind`.execute(db)
  const steps = [
    ['grant', 'true', 'null', { available: cost, granted: -cost }],
    ['hold', 'true', 'a.id', { available: -cost, held: cost }],
    ['capture', 'a.answered_at is not null', 'a.id', { held: -cost, captured: cost }],
    ['return', 'a.returned_at is not null', 'a.id', { available: cost, held: -cost }],
  ] as const
  for (const [reason, condition, application, legs] of steps)
    await sql`
      select post_movement(a.candidate_id, null,
        jsonb_populate_record(null::credit_movements, jsonb_build_object(
          'reason', ${reason}::text, 'application_id', ${sql.raw(application)}, 'created_at', a.applied_at)),
        ${JSON.stringify(legs)}::jsonb)
      from applications a where ${sql.raw(condition)}`.execute(db)
}

/** Two places as the list named them then, with their states in English alone. */
export async function addPlaces(db: Database) {
  await sql`
    insert into places (id, name, name_en, name_es, state, country_code, country_en, country_es, population, latitude, longitude)
    values (3530597, 'Ciudad de México', 'Mexico City', 'Ciudad de México', 'Mexico City', 'MX', 'Mexico', 'México', 12294193, 19.4, -99.1),
      (3995465, 'Monterrey', 'Monterrey', 'Monterrey', 'Nuevo León', 'MX', 'Mexico', 'México', 1135512, 25.7, -100.3)`.execute(
    db,
  )
  await sql`
    insert into place_names (place_id, name, population)
    select distinct id, folded(spelling), population
    from places, unnest(array[name_en, name_es]) spelling`.execute(db)
}
