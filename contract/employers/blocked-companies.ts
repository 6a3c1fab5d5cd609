// Further companies of which a candidate wants neither invitations nor approaches. They are listed
// and unblocked by the calls of contract/invitations/invited.ts.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { saveLimits } from '#contract/endpoint/limits.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { statusReply } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { line } from '#contract/fields/text-fields.ts'

/** Blocks of one candidate. */
export const companyBlocksMax = 200

export const blockCompany = endpoint({
  name: 'blockCompany',
  tag: 'invitations',
  method: 'POST',
  path: '/user/company-blocks',
  summary: 'Takes neither invitations nor approaches of a company. Idempotent.',
  access: candidates,
  body: z.object({ company: line({ min: 1, max: lengths.slug.max }) }),
  reply: statusReply('blocked'),
  refusals: ['not_found', 'too_many_blocks'],
  limit: saveLimits,
})
