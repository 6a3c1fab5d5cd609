import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { saveLimits } from '#contract/endpoint/limits.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { statusReply } from '#contract/endpoint/shapes.ts'

/** The notices of the wizard, by the keys of their titles. */
const notices = [
  'creditsNotice',
  'jobTitleNotice',
  'jobDetailsNotice',
  'secfitNotice',
  'outcomesNotice',
  'competenciesNotice',
  'salaryNotice',
  'industriesNotice',
] as const
export type Notice = (typeof notices)[number]

/** From then on it is not shown by itself, on whatever device. */
export const markNoticeSeen = endpoint({
  name: 'markNoticeSeen',
  tag: 'accounts',
  method: 'POST',
  path: '/user/seen-notices',
  summary: 'Says that one has read a notice of the wizard.',
  access: staff,
  body: z.object({ notice: z.enum(notices) }),
  reply: statusReply('seen'),
  refusals: [],
  limit: saveLimits,
})
