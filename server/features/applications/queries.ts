import { sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { applicationAnswers, applicationTexts, type Waiting } from '#contract/applications.ts'
import type { Services } from '#server/platform/app.ts'
import { decodeTimeCursor, encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import { shownToStaff } from './shown.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** Who applied to a vacancy and has not taken it back, newest first. */
export async function listCandidates(
  { db, signing }: Pick<Services, 'db' | 'signing'>,
  vacancyId: string,
  { limit, cursor }: PageQuery,
) {
  const after = decodeTimeCursor(cursor)
  const rows = await applicationRows(db)
    .where('a.vacancy_id', '=', vacancyId)
    .where('a.withdrawn_at', 'is', null)
    .$if(after !== null, (applications) =>
      applications.where(
        sql<SqlBool>`(a.applied_at, a.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('a.applied_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map((row) => shownToStaff(row, signing)),
    meta: {
      next_cursor: last ? encodeCursor(last.applied_at.toISOString(), last.id) : null,
      waiting: await getWaiting(db, vacancyId),
    },
  }
}

/** Who waits for an answer in time, and who was promised one first. */
async function getWaiting(db: Database, vacancyId: string): Promise<Waiting> {
  const first = await db
    .selectFrom('applications')
    .select(['id', 'answer_due_at', (application) => application.fn.countAll<number>().over().as('count')])
    .where('vacancy_id', '=', vacancyId)
    .where('answered_at', 'is', null)
    .where('return_cause', 'is', null)
    .orderBy('answer_due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!first) return { count: 0, first: null }
  const { id, answer_due_at, count } = first
  return { count, first: { id, answer_due_at: answer_due_at.toISOString() } }
}

/** One of them. @throws Refused not_found also where it is another company's, or another vacancy's */
export async function getCandidate(
  { db, signing }: Pick<Services, 'db' | 'signing'>,
  reader: Staff,
  slug: string,
  applicationId: string,
) {
  const vacancyId = await getVacancyId(db, reader, slug)
  const row = await applicationRows(db)
    .where('a.vacancy_id', '=', vacancyId)
    .where('a.id', '=', applicationId)
    .where('a.withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refused('not_found')
  return shownToStaff(row, signing)
}

/** The vacancy of the reader's company. @throws Refused not_found */
export async function getVacancyId(db: Database, { company_id }: Staff, slug: string) {
  const vacancy = await db
    .selectFrom('vacancies')
    .select('id')
    .where('slug', '=', slug)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  if (!vacancy) throw new Refused('not_found')
  return vacancy.id
}

export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof applicationRows>['execute']>>[number]

function applicationRows(db: Database) {
  return db
    .selectFrom('applications as a')
    .innerJoin('users as candidate', 'candidate.id', 'a.candidate_id')
    .leftJoin('files as photo', 'photo.id', 'candidate.photo_file_id')
    .innerJoin('resumes as resume', 'resume.id', 'a.resume_id')
    .innerJoin('chats', 'chats.application_id', 'a.id')
    .select(['a.id', 'a.slug', 'a.state', 'a.applied_at', 'a.opened_at', 'a.read_at', 'a.answer_due_at'])
    .select(['a.returned_at', 'a.return_cause', 'a.credits_spent', 'a.salary_snapshot'])
    .select(applicationTexts.map((text) => `a.${text}` as const))
    .select(applicationAnswers.map((answer) => `a.${answer}` as const))
    .select(['candidate.name', 'candidate.last_name', 'candidate.email', 'photo.storage_key as photo'])
    .select(['resume.slug as resume_slug', 'resume.filename as resume_filename', 'chats.id as chat'])
    .select((application) => [
      jsonArrayFrom(
        application
          .selectFrom('application_answers as answer')
          .select(['answer.kind', 'answer.ref_id as id', 'answer.response'])
          .whereRef('answer.application_id', '=', 'a.id')
          .orderBy('answer.position'),
      ).as('answers'),
      jsonArrayFrom(
        application
          .selectFrom('application_feedback as f')
          .innerJoin('users as author', 'author.id', 'f.author_id')
          .select(['f.body', 'f.created_at', 'author.name', 'author.last_name'])
          .whereRef('f.application_id', '=', 'a.id')
          .orderBy('f.id'),
      ).as('feedback'),
    ])
}
