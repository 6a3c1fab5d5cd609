// Approaches, as the candidate reads and answers them.
import * as z from 'zod/mini'
import { AnswerRecord } from '#contract/companies/answer-record.ts'
import { payers } from '#contract/credits/payers.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { saveLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathId } from '#contract/endpoint/path-fields.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { dataReply, timestamp } from '#contract/endpoint/shapes.ts'
import { MatchCard } from '#contract/matching/matches.ts'
import { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { approachAnswers, approachReasons, approachStates } from './approach-choices.ts'

const ofApproach = z.object({ id: pathId('The id of an approach.') })

export const OwnApproach = named(
  'OwnApproach',
  'An approach to the caller by a company, which knows nothing of them until they say yes.',
  z.object({
    id: z.uuid(),
    state: z.enum(approachStates),
    vacancy: VacancyCard,
    /** How the company has answered its latest applications; null if that says nothing yet. */
    record: z.nullable(AnswerRecord),
    match: MatchCard,
    /** The words of the company. */
    line: z.string(),
    sent_at: timestamp,
    due_at: timestamp,
    /** Of the company: the time of the answer is the end of a day there. */
    due_time_zone: z.string(),
    answered_at: z.nullable(timestamp),
    /** Of a no. */
    reason: z.nullable(z.enum(approachReasons)),
    /** No approaches or invitations of this company any more. */
    never_again: z.boolean(),
    /** After a yes. */
    chat: z.nullable(z.uuid()),
    /** Who pays for an application that is sent now; null if it cannot be sent, or was sent. */
    payer: z.nullable(z.enum(payers)),
    /** Until then the company pays for it; null if it does not. */
    paid_until: z.nullable(timestamp),
  }),
)
export type OwnApproach = z.infer<typeof OwnApproach>

export const listOwnApproaches = endpoint({
  name: 'listOwnApproaches',
  tag: 'approaches',
  method: 'GET',
  path: '/approaches',
  summary: 'The approaches to the caller: those that wait for an answer first, then the latest.',
  access: candidates,
  reply: dataReply(z.array(OwnApproach)),
  refusals: [],
})

export const getOwnApproach = endpoint({
  name: 'getOwnApproach',
  tag: 'approaches',
  method: 'GET',
  path: '/approaches/:id',
  params: ofApproach,
  summary: 'One approach to the caller.',
  access: candidates,
  reply: dataReply(OwnApproach),
  refusals: ['not_found'],
})

export const ApproachReply = named(
  'ApproachReply',
  'The answer to an approach: yes by name, yes with an application to follow, or no.',
  z.object({
    answer: z.enum(approachAnswers),
    /** Of a no; it counts only for others. */
    reason: z._default(z.nullable(z.enum(approachReasons)), null),
    /** With a no: no approaches or invitations of this company any more. */
    never_again: z._default(z.boolean(), false),
  }),
)
export type ApproachReply = z.infer<typeof ApproachReply>

export const answerApproach = endpoint({
  name: 'answerApproach',
  tag: 'approaches',
  method: 'POST',
  path: '/approaches/:id/answer',
  params: ofApproach,
  summary:
    'Answers an approach. A yes opens the conversation and shows name and profile to that company; of a no it never learns whose it was.',
  access: candidates,
  body: ApproachReply,
  reply: dataReply(OwnApproach),
  refusals: ['not_found', 'approach_answered', 'approach_over'],
  limit: saveLimits,
})
