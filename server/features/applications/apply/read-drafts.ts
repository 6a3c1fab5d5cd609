import { sql } from 'kysely'
import type {
  ApplicationDraft,
  BegunApplication,
} from '#contract/applications/application-drafts.ts'
import { begunApplicationsMax } from '#contract/endpoint/limits.ts'
import { isoTime } from '#server/platform/db/build-json.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { answersInAll, draftOf, type KeptFields } from './draft-fields.ts'

/** What a candidate has written of an application to a vacancy; null if nothing. */
export async function getDraft(
  db: Database,
  { id: user_id }: Candidate,
  slug: string,
): Promise<ApplicationDraft | null> {
  const [draft] = await bySlug(db, { user_id, slug })
  return draft ? draftOf(draft.version, draft.saved_at, draft.answers) : null
}

/** The applications that a candidate is writing, the last written first. */
export function listBegun(db: Database, { id: user_id }: Candidate): Promise<BegunApplication[]> {
  return begunBy(db, { user_id })
}

const bySlug = preparedQuery(
  'application_draft',
  (value: { user_id: string; slug: string }) => sql<{
    version: number
    saved_at: Date
    answers: KeptFields
  }>`
    select d.version, d.saved_at, d.answers
    from application_drafts d join vacancies v on v.id = d.vacancy_id
    where d.user_id = ${value.user_id}::uuid and v.slug = ${value.slug}`,
)

const begunBy = preparedQuery(
  'application_drafts',
  (value: { user_id: string }) => sql<BegunApplication>`
    select v.slug, v.title, status_for(v, d.user_id) as job_status, ${isoTime('d.saved_at')} as saved_at, d.done,
      ${sql.lit(answersInAll)} as total
    from application_drafts d join vacancies v on v.id = d.vacancy_id
    where d.user_id = ${value.user_id}::uuid and not is_hidden(v)
    order by d.saved_at desc, d.vacancy_id limit ${sql.lit(begunApplicationsMax)}`,
)
