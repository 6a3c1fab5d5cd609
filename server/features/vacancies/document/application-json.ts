// The candidate's own application to a vacancy, in SQL: `own` is the application, `v` the vacancy,
// `c` the company.
import { type RawBuilder, sql } from 'kysely'
import { buildJson, isoTime, type Members } from '#server/platform/db/build-json.ts'
import { companyNameFor } from './company-json.ts'

/** The steps that an application has taken, in their order; a late feedback is one, too. */
const steps = sql`(
    select json_agg(json_build_object('state', step.state, 'at', ${isoTime('step.at')})
      order by step.at, step.position)
    from (values (1, 'sent', own.applied_at), (2, 'read', own.opened_at),
      (case own.return_cause when 'short_answer' then 5 else 3 end,
        case own.return_cause when 'withdrawn' then 'withdrawn' else 'returned' end, own.returned_at),
      (4, 'answered', own.first_feedback_at)
    ) step (position, state, at)
    where step.at is not null)`

const feedbackFor = (candidate: RawBuilder<unknown>) => sql`(
    select coalesce(json_agg(json_build_object('id', f.id, 'text', f.body,
      'company', ${companyNameFor(candidate)}, 'created_at', ${isoTime('f.created_at')},
      'letter', f.letter, 'language', f.language, 'useful', f.useful) order by f.id), '[]')
    from application_feedback f where f.application_id = own.id)`

const toldStages = sql`(
    select coalesce(json_agg(json_build_object('stage', m.stage, 'text', m.body,
      'at', ${isoTime('m.sent_at')}) order by m.sent_at, m.id), '[]')
    from stage_messages m where m.application_id = own.id)`

const report = sql`(
    select json_build_object('at', ${isoTime('r.created_at')}, 'outcome', r.outcome)
    from reports r where r.object = 'applications' and r.object_id = own.id limit 1)`

/** The person of the company who opened it first; null until then. */
const openerFor = (candidate: RawBuilder<unknown>) => sql`(
    select ${buildJson({
      name: sql`known_reader_name(opener, c, v.id, v.visibility, ${candidate})`,
      name_hidden: sql`hidden_reader_name(opener, c, v.id, v.visibility, ${candidate})`,
    })}
    from users opener where opener.id = own.opened_by)`

const deadlineMembers = {
  state: 'own.state',
  payer: sql`case when own.sponsorship_id is null then 'candidate' else 'company' end`,
  answer_due_at: sql`case when own.state in ('sent', 'read') then ${isoTime('own.answer_due_at')} end`,
  answer_time_zone: 'own.answer_time_zone',
}

/** Null until the candidate has applied. */
const ifApplied = (members: Members) =>
  sql`case when own.id is not null then ${buildJson(members)} end`

/** @param candidate their id, as an expression */
export const ownApplication = (candidate: RawBuilder<unknown>) =>
  ifApplied({
    id: 'own.id',
    slug: 'own.slug',
    chat: sql`(select chats.id from chats where chats.application_id = own.id)`,
    apply_date: isoTime('own.applied_at'),
    read_at: sql`coalesce(${isoTime('own.first_feedback_at')}, '')`,
    credits: sql`own.credits_spent + own.sponsored_credits`,
    ...deadlineMembers,
    opened_by: openerFor(candidate),
    needs_full_answer: sql`own.answer_rule > 1`,
    return_cause: 'own.return_cause',
    steps,
    report,
    stages: toldStages,
    feedback: feedbackFor(candidate),
  })

/** @param candidate their id, as an expression */
export const ownApplicationOfCard = (candidate: RawBuilder<unknown>) =>
  ifApplied({ ...deadlineMembers, opened_by: openerFor(candidate) })
