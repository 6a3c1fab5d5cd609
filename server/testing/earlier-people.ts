import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { cost } from './earlier-vacancies.ts'

export async function addCandidates(db: Database, count: number) {
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
export async function moveCredits(db: Database) {
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
