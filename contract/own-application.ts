import * as z from 'zod/mini'
import { applicationStates, returnCauses } from './application-states.ts'
import { endpoint } from './endpoint.ts'
import { candidates } from './roles.ts'
import { statusReply, timestamp } from './shapes.ts'

/** A candidate's own application. */
export const OwnApplication = z.object({
  id: z.uuid(),
  slug: z.string(),
  apply_date: timestamp,
  read_at: z.string(),
  chat: z.uuid(),
  credits: z.int(),
  state: z.enum(applicationStates),
  /** Null once it is answered, or its credits went back. */
  answer_due_at: z.nullable(timestamp),
  /** The time zone of the company when this was sent: the deadline is the end of a day there. */
  answer_time_zone: z.string(),
  return_cause: z.nullable(z.enum(returnCauses)),
  /** The events of the application in order. */
  steps: z.array(z.object({ state: z.enum(applicationStates), at: timestamp })),
  feedback: z.array(z.object({ text: z.string(), company: z.string(), created_at: timestamp })),
})
export type OwnApplication = z.infer<typeof OwnApplication>

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/jobs/:slug/withdraw',
  summary:
    'Takes an application back that nobody has read: its credits return, and it is gone for the company.',
  access: candidates,
  reply: statusReply('withdrawn'),
  refusals: ['not_found', 'application_read', 'application_returned', 'application_withdrawn'],
})
