import * as z from 'zod/mini'
import { knownName } from '#contract/companies/hidden-name.ts'
import { payers } from '#contract/credits/payers.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { saveLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofVacancy, pathNumber } from '#contract/endpoint/path-fields.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import { languages } from '#contract/fields/languages.ts'
import { UselessAnswer } from '#contract/operators/report-body.ts'
import { reportOutcomes } from '#contract/operators/report-choices.ts'
import { applicationStates, returnCauses } from './application-states.ts'
import { Letter } from './letter.ts'
import { toldStages } from './stages.ts'

/** A candidate's own application. */
export const OwnApplication = named(
  'OwnApplication',
  'An application as the candidate who sent it sees it.',
  z.object({
    id: z.uuid(),
    slug: z.string(),
    apply_date: timestamp,
    read_at: z.string(),
    chat: z.uuid(),
    /** The credits that were paid for it, by whichever side. */
    credits: z.int(),
    payer: z.enum(payers),
    state: z.enum(applicationStates),
    /** The person of the company who opened it first, as far as the candidate may know them. */
    opened_by: z.nullable(z.object(knownName)),
    /** Null once it is answered, or its credits went back. */
    answer_due_at: z.nullable(timestamp),
    /** The time zone of the company when this was sent: the deadline is the end of a day there. */
    answer_time_zone: z.string(),
    /** False for what was sent when an answer of any length still used the credits. */
    needs_full_answer: z.boolean(),
    return_cause: z.nullable(z.enum(returnCauses)),
    /** The events of the application in order. */
    steps: z.array(z.object({ state: z.enum(applicationStates), at: timestamp })),
    /**
     * The report of the answer as useless; null if there is none. Its outcome is null while it is
     * open.
     */
    report: z.nullable(z.object({ at: timestamp, outcome: z.nullable(z.enum(reportOutcomes)) })),
    /** The stages that the company has told the candidate of. */
    stages: z.array(z.object({ stage: z.enum(toldStages), text: z.string(), at: timestamp })),
    feedback: z.array(
      z.object({
        id: z.int(),
        text: z.string(),
        /** Null if the name of the company is. */
        company: z.nullable(z.string()),
        created_at: timestamp,
        /** Null for feedback without one. */
        letter: z.nullable(Letter),
        /** The language it was written in, if it is known. */
        language: z.nullable(z.enum(languages)),
        /** The candidate's own word; null until they have said. */
        useful: z.nullable(z.boolean()),
      }),
    ),
  }),
)
export type OwnApplication = z.infer<typeof OwnApplication>

export const withdrawApplication = endpoint({
  name: 'withdrawApplication',
  tag: 'applications',
  method: 'POST',
  path: '/jobs/:slug/withdraw',
  params: ofVacancy,
  summary:
    'Takes an application back that nobody has read: its credits return, and it is gone for the company.',
  access: candidates,
  reply: statusReply('withdrawn'),
  refusals: ['not_found', 'application_read', 'application_returned', 'application_withdrawn'],
})

/** Says whether the feedback was of use. */
export const Verdict = named(
  'Verdict',
  'Whether a feedback was of use to the candidate.',
  z.object({ useful: z.boolean() }),
)

export const judgeFeedback = endpoint({
  name: 'judgeFeedback',
  tag: 'applications',
  method: 'PUT',
  path: '/jobs/:slug/feedback/:id',
  params: z.object({
    ...ofVacancy.shape,
    id: pathNumber('The id of a feedback.'),
  }),
  summary:
    'Says whether a feedback was of use. The latest word counts for the record of the company, which does not learn whose it is.',
  access: candidates,
  body: Verdict,
  reply: statusReply('saved'),
  refusals: ['not_found'],
  limit: saveLimits,
})

export const reportAnswer = endpoint({
  name: 'reportAnswer',
  tag: 'applications',
  method: 'POST',
  path: '/jobs/:slug/useless-answer',
  params: ofVacancy,
  summary:
    'Asks Altura to look at an answer that has used the credits and that the caller has said was of no use, once and within 14 days of it. An operator may give the credits back.',
  access: candidates,
  body: UselessAnswer,
  reply: statusReply('reported'),
  status: 201,
  refusals: ['not_found', 'reported_already', 'answer_not_reportable'],
  limit: { name: 'reports', times: 5, by: 'person' },
})
