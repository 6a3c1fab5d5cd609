import * as z from 'zod/mini'
import { payers } from '#contract/credits/payers.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { applyLimits } from '#contract/endpoint/limits.ts'
import { ofVacancy } from '#contract/endpoint/path-fields.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { dataReply, timestamp } from '#contract/endpoint/shapes.ts'
import { Application } from './application-body.ts'

export const apply = endpoint({
  name: 'apply',
  tag: 'applications',
  method: 'POST',
  path: '/jobs/:slug/apply',
  params: ofVacancy,
  summary: 'Applies to a vacancy: spends its credits and opens the chat in one transaction.',
  access: candidates,
  body: Application,
  reply: dataReply(
    z.object({
      id: z.uuid(),
      slug: z.string(),
      vacancy: z.string(),
      chat: z.uuid(),
      apply_date: timestamp,
      /** 0 if the company pays. */
      credits_spent: z.int(),
      payer: z.enum(payers),
      remaining_credits: z.int(),
      answer_due_at: timestamp,
      answer_time_zone: z.string(),
    }),
  ),
  status: 201,
  refusals: [
    'not_found',
    'already_applied',
    'vacancy_closed',
    'account_paused',
    'places_taken',
    'payer_not_allowed',
  ],
  limit: applyLimits,
})
