import * as z from 'zod/mini'
import { HiddenName } from '#contract/companies/hidden-name.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathChoice, pathId } from '#contract/endpoint/path-fields.ts'
import { members, operators } from '#contract/endpoint/roles.ts'
import {
  dataReply,
  pageQuery,
  pageReply,
  statusReply,
  timestamp,
} from '#contract/endpoint/shapes.ts'
import { NewReport } from './report-body.ts'
import { reportedObjects, reportedReasons, reportOutcomes } from './report-choices.ts'
import { ActReason, Named } from './shapes.ts'

const ofId = z.object({
  object: pathChoice(reportedObjects, 'The kind of thing that is reported.'),
  id: pathId('The id of the thing that is reported.'),
})

export const makeReport = endpoint({
  name: 'makeReport',
  tag: 'operators',
  method: 'POST',
  path: '/reports',
  summary:
    'Reports a vacancy, its company or a conversation to Altura; once by a person while it is open.',
  access: members,
  body: NewReport,
  reply: statusReply('reported'),
  status: 201,
  refusals: ['not_found', 'reported_already'],
  limit: { name: 'reports', times: 5, by: 'person' },
})

export const ReportedThing = named(
  'ReportedThing',
  'What is reported, with its open reports.',
  z.object({
    object: z.enum(reportedObjects),
    id: z.uuid(),
    /** The slug of the vacancy that it is, or that the conversation is about. */
    slug: z.nullable(z.string()),
    /** Null if it is a company that is gone. */
    title: z.nullable(z.string()),
    company: Named,
    /** The candidate of a conversation. */
    candidate: z.nullable(Named),
    first_at: timestamp,
    count: z.int(),
    /** The earliest of them, at most ten. */
    reports: z.array(
      z.object({
        id: z.uuid(),
        at: timestamp,
        reason: z.enum(reportedReasons),
        text: z.string(),
        reporter: Named,
      }),
    ),
  }),
)
export type ReportedThing = z.infer<typeof ReportedThing>

export const listReports = endpoint({
  name: 'listReports',
  tag: 'operators',
  method: 'GET',
  path: '/operator/reports',
  summary: 'What is reported and not settled, by thing, the oldest first.',
  access: operators,
  query: z.object(pageQuery),
  reply: pageReply(ReportedThing),
  refusals: [],
})

export const Settlement = named(
  'Settlement',
  'How the open reports of a thing are settled, with a note.',
  z.object({ ...ActReason.shape, outcome: z.enum(reportOutcomes) }),
)

export const settleReports = endpoint({
  name: 'settleReports',
  tag: 'operators',
  method: 'POST',
  path: '/operator/reports/:object/:id/settle',
  params: ofId,
  summary:
    'Settles the open reports of a thing with a note, and tells those who made them. Acting on the report of an answer gives its credits to the candidate.',
  access: operators,
  body: Settlement,
  reply: statusReply('settled'),
  refusals: ['not_found', 'done_already', 'candidate_away'],
})

/** The reported texts: messages of a conversation, or answers to an application. */
const ReportedTexts = z.object({
  /** The oldest first. */
  texts: z.array(
    z.object({
      at: timestamp,
      side: z.enum(['candidate', 'company']),
      author: z.nullable(z.string()),
      author_hidden: z.nullable(HiddenName),
      text: z.string(),
    }),
  ),
  /** True if there are earlier messages, which are not shown. */
  has_earlier: z.boolean(),
})
export type ReportedTexts = z.infer<typeof ReportedTexts>

export const readReported = endpoint({
  name: 'readReported',
  tag: 'operators',
  method: 'POST',
  path: '/operator/reports/:object/:id/read',
  params: ofId,
  summary:
    'What was written in a conversation, its latest 500 messages, or answered to an application, while it is reported. It is recorded with its reason, and stands in the logs of both sides.',
  access: operators,
  body: ActReason,
  reply: dataReply(ReportedTexts),
  refusals: ['not_found'],
})
