import * as z from 'zod/mini'
import { CandidateApplication, ListedCandidate } from './candidate-application.ts'
import { endpoint } from './endpoint.ts'
import { Feedback } from './feedback.ts'
import { staff } from './roles.ts'
import { dataReply, pageQuery, timestamp } from './shapes.ts'

/** The number of applications that wait for an answer, and the one whose deadline is first. */
const Waiting = z.object({
  count: z.int(),
  first: z.nullable(
    z.object({ id: z.uuid(), answer_due_at: timestamp, answer_time_zone: z.string() }),
  ),
})
export type Waiting = z.infer<typeof Waiting>

export const listCandidates = endpoint({
  method: 'GET',
  path: '/vacancies/:slug/candidates',
  summary:
    'Who applied to a vacancy, newest first: whole applications, each of which is opened by being sent, or with view=table what a table shows of them, which opens none.',
  access: staff,
  query: z.object({ ...pageQuery, view: z.optional(z.literal('table')) }),
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
})

export const getCandidate = endpoint({
  method: 'GET',
  path: '/vacancies/:slug/candidates/:uuid',
  summary:
    'One application as a whole. It is opened by being sent: the candidate sees that it is read.',
  access: staff,
  reply: dataReply(CandidateApplication),
  refusals: ['not_found', 'candidate_away'],
})

export const answerApplication = endpoint({
  method: 'POST',
  path: '/vacancies/:slug/candidates/:uuid/mark-as-read',
  summary:
    'Answers an application: the feedback is written to the candidate, the application is read. In time, it earns the credits.',
  access: staff,
  body: Feedback,
  reply: dataReply(CandidateApplication),
  refusals: ['not_found', 'candidate_away'],
})
