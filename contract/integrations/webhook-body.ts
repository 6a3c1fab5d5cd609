import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { line } from '#contract/fields/text-fields.ts'
import { webhookEvents } from './webhook-choices.ts'

const fields = {
  /** The address that is posted to: https, outside of private networks. */
  url: line(lengths.webhook_url),
  events: z.array(z.enum(webhookEvents)).check(
    z.check<readonly string[]>(({ value, issues }) => {
      if (value.length === 0) issues.push(custom(value, { code: 'required' }))
    }),
    z.overwrite((value) => [...new Set(value)]),
    z.meta({ minItems: 1 }),
  ),
}

/** A webhook as it is asked for. */
export const NewWebhook = named('NewWebhook', 'A webhook as it is asked for.', z.object(fields))

/** A webhook after a change. Switched on, it is tried again from then on. */
export const WebhookChange = named(
  'WebhookChange',
  'A webhook after a change.',
  z.object({ ...fields, is_on: z.boolean() }),
)
