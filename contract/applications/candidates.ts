import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { candidatesAtOnceMax, searchLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofApplication, ofVacancy } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply, timestamp } from '#contract/endpoint/shapes.ts'
import { CandidateApplication, ListedCandidate } from './candidate-application.ts'
import { candidateStatuses, ownMarks } from './candidate-filters.ts'
import { CandidateFilters, CandidateQuery, Narrowing } from './candidate-query.ts'
import { Feedback } from './feedback.ts'
import { stages } from './stages.ts'

/** The number of applications that wait for an answer, and the one whose deadline is first. */
export const Waiting = named(
  'Waiting',
  'How many applications wait for an answer, and the one whose deadline is first.',
  z.object({
    count: z.int(),
    first: z.nullable(
      z.object({ id: z.uuid(), answer_due_at: timestamp, answer_time_zone: z.string() }),
    ),
  }),
)
export type Waiting = z.infer<typeof Waiting>

export const listCandidates = endpoint({
  name: 'listCandidates',
  tag: 'applications',
  method: 'GET',
  path: '/vacancies/:slug/candidates',
  params: ofVacancy,
  summary:
    'Who applied to a vacancy, newest first: whole applications, each of which is opened by being sent, or with view=table what a table shows of them, which opens none, and which alone takes filters and an order.',
  access: staff,
  scope: 'candidates:read',
  query: CandidateQuery,
  reply: z.object({
    data: z.array(ListedCandidate),
    meta: z.object({
      next_cursor: z.nullable(z.string()),
      waiting: Waiting,
      /** The company's time zone now. */
      time_zone: z.string(),
    }),
  }),
  refusals: ['not_found'],
  limit: searchLimits,
})

/** The number of candidates that each choice of a filter would show beside the other filters. */
const CandidateCounts = z.object({
  /** Of the vacancy. */
  all: z.int(),
  /** That the filters show. */
  found: z.int(),
  status: z.record(z.enum(candidateStatuses), z.int()),
  stage: z.record(z.enum(stages), z.int()),
  /** By the mean of the caller's own marks. */
  mark: z.record(z.enum(ownMarks), z.int()),
  /** To the caller. */
  assigned: z.int(),
})
export type CandidateCounts = z.infer<typeof CandidateCounts>

export const countCandidates = endpoint({
  name: 'countCandidates',
  tag: 'applications',
  method: 'GET',
  path: '/vacancies/:slug/candidates/counts',
  params: ofVacancy,
  summary: 'How many candidates of a vacancy each choice of the filters would show.',
  access: staff,
  scope: 'candidates:read',
  query: CandidateFilters,
  reply: dataReply(CandidateCounts),
  refusals: ['not_found'],
  limit: searchLimits,
})

export const listCandidateIds = endpoint({
  name: 'listCandidateIds',
  tag: 'applications',
  method: 'GET',
  path: '/vacancies/:slug/candidates/ids',
  params: ofVacancy,
  summary: `Which applications the filters show, in the order asked for: the first ${candidatesAtOnceMax} of them, as many as one act takes.`,
  access: staff,
  query: Narrowing,
  reply: dataReply(z.array(z.uuid())),
  refusals: ['not_found'],
  limit: searchLimits,
})

export const getCandidate = endpoint({
  name: 'getCandidate',
  tag: 'applications',
  method: 'GET',
  path: '/vacancies/:slug/candidates/:uuid',
  params: ofApplication,
  summary:
    'One application as a whole. It is opened by being sent: the candidate sees that it is read.',
  access: staff,
  scope: 'candidates:read',
  reply: dataReply(CandidateApplication),
  refusals: ['not_found', 'candidate_away'],
})

export const answerApplication = endpoint({
  name: 'answerApplication',
  tag: 'applications',
  method: 'POST',
  path: '/vacancies/:slug/candidates/:uuid/mark-as-read',
  params: ofApplication,
  summary:
    'Answers an application: the feedback is written to the candidate, the application is read. In time, with at least 120 characters or a letter with three marks, it uses the credits; otherwise they go to the candidate.',
  access: staff,
  scope: 'feedback:write',
  body: Feedback,
  reply: dataReply(CandidateApplication),
  refusals: ['not_found', 'candidate_away', 'answered_meanwhile'],
})
