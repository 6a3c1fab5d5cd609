import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/platform/db/database.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import { colleagueOrNull } from '../common/colleagues.ts'
import { answerColumns, responsesOf } from '../common/sec-fit.ts'

export type ApplicationRow = Awaited<
  ReturnType<ReturnType<typeof applicationRows>['execute']>
>[number]

/** Selects whole applications with their answers and feedback, for `presentCandidate`. */
export function applicationRows(db: Database) {
  return db
    .selectFrom('applications as a')
    .innerJoin('users as candidate', 'candidate.id', 'a.candidate_id')
    .leftJoin('files as photo', 'photo.id', 'candidate.photo_file_id')
    .innerJoin('resumes as resume', 'resume.id', 'a.resume_id')
    .leftJoin('files as resume_file', 'resume_file.id', 'resume.file_id')
    .innerJoin('chats', 'chats.application_id', 'a.id')
    .select([
      'a.id',
      'a.candidate_id',
      'a.slug',
      'a.state',
      'a.stage',
      'a.applied_at',
      'a.opened_at',
      'a.first_feedback_at',
    ])
    .select(['a.answer_due_at', 'a.answer_time_zone', 'a.answer_rule'])
    .select(['a.returned_at', 'a.return_cause'])
    .select(['a.credits_spent', 'a.sponsored_credits', 'a.sponsorship_id', 'a.salary_snapshot'])
    .select(answerColumns)
    .leftJoin('users as assignee', 'assignee.id', 'a.assignee_id')
    .select(colleagueOrNull('assignee').as('assignee'))
    .leftJoin('users as answerer', 'answerer.id', 'a.first_feedback_by')
    .select(colleagueOrNull('answerer').as('answered_by'))
    .select(['candidate.name', 'candidate.last_name', 'candidate.email'])
    .select(['photo.storage_key as photo', 'resume.slug as resume_slug'])
    .select(['resume.filename as resume_filename', 'chats.id as chat'])
    .select('resume_file.missing_at as resume_missing_at')
    .leftJoin('application_careers as sent', 'sent.application_id', 'a.id')
    .select('sent.career')
    .select((application) => [
      responsesOf(application).as('answers'),
      jsonArrayFrom(
        application
          .selectFrom('application_feedback as f')
          .innerJoin('users as author', 'author.id', 'f.author_id')
          .select(['f.body', 'f.letter', 'f.language', 'f.created_at'])
          .select(personName('author').as('author'))
          .select(hiddenPerson('author').as('author_hidden'))
          .whereRef('f.application_id', '=', 'a.id')
          .orderBy('f.id'),
      ).as('feedback'),
    ])
}
