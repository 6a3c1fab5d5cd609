// The candidate's own application to a vacancy, in SQL: `own` is the application, `v` the vacancy,
// `c` the company, $2 the candidate.
import { buildJson, isoTime, type Members } from '#server/platform/db/build-json.ts'
import { companyNameFor } from './company-json.ts'

/** The steps that an application has taken, in their order; a late feedback is one, too. */
const steps = `(
    select json_agg(json_build_object('state', step.state, 'at', ${isoTime('step.at')}) order by step.at, step.position)
    from (values (1, 'sent', own.applied_at), (2, 'read', own.opened_at),
      (case own.return_cause when 'short_answer' then 5 else 3 end,
        case own.return_cause when 'withdrawn' then 'withdrawn' else 'returned' end, own.returned_at),
      (4, 'answered', own.first_feedback_at)
    ) step (position, state, at)
    where step.at is not null)`

const feedback = `(
    select coalesce(json_agg(json_build_object('id', f.id, 'text', f.body, 'company', ${companyNameFor('$2::uuid')},
      'created_at', ${isoTime('f.created_at')}, 'letter', f.letter, 'language', f.language,
      'useful', f.useful) order by f.id), '[]')
    from application_feedback f where f.application_id = own.id)`

const toldStages = `(
    select coalesce(json_agg(json_build_object('stage', m.stage, 'text', m.body,
      'at', ${isoTime('m.sent_at')}) order by m.sent_at, m.id), '[]')
    from stage_messages m where m.application_id = own.id)`

const report = `(
    select json_build_object('at', ${isoTime('r.created_at')}, 'outcome', r.outcome)
    from reports r where r.object = 'applications' and r.object_id = own.id limit 1)`

const deadlineMembers = {
  state: 'own.state',
  payer: `case when own.sponsorship_id is null then 'candidate' else 'company' end`,
  answer_due_at: `case when own.state in ('sent', 'read') then ${isoTime('own.answer_due_at')} end`,
  answer_time_zone: 'own.answer_time_zone',
}

const applicationMembers = {
  id: 'own.id',
  slug: 'own.slug',
  chat: '(select chats.id from chats where chats.application_id = own.id)',
  apply_date: isoTime('own.applied_at'),
  read_at: `coalesce(${isoTime('own.first_feedback_at')}, '')`,
  credits: 'own.credits_spent + own.sponsored_credits',
  ...deadlineMembers,
  needs_full_answer: 'own.answer_rule > 1',
  return_cause: 'own.return_cause',
  steps,
  report,
  stages: toldStages,
  feedback,
}

/** Null until the candidate has applied. */
const ifApplied = (members: Members) =>
  `case when own.id is not null then ${buildJson(members)} end`

export const ownApplication = ifApplied(applicationMembers)

export const ownApplicationOfCard = ifApplied(deadlineMembers)
