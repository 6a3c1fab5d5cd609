// Webhooks of a company: addresses of its own systems that are posted to when something happens,
// signed as Standard Webhooks has it (https://www.standardwebhooks.com).
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { saveLimits, webhookTestLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathId } from '#contract/endpoint/path-fields.ts'
import { managers } from '#contract/endpoint/roles.ts'
import {
  dataReply,
  pageQuery,
  pageReply,
  statusReply,
  timestamp,
} from '#contract/endpoint/shapes.ts'
import { NewWebhook, WebhookChange } from './webhook-body.ts'
import {
  deliveryFailures,
  deliveryStates,
  webhookEvents,
  webhookStates,
} from './webhook-choices.ts'

export const Webhook = named(
  'Webhook',
  'An address of the company that is posted to when something happens.',
  z.object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    state: z.enum(webhookStates),
    /** Since when no attempt was accepted; null while the last one was. */
    failing_since: z.nullable(timestamp),
    /** Until when the secret before this one also signs. */
    old_secret_until: z.nullable(timestamp),
    created_at: timestamp,
  }),
)
export type Webhook = z.infer<typeof Webhook>

/** The secret is answered this one time. */
const WithSecret = z.object({ webhook: Webhook, secret: z.string() })

/** One event for one webhook, with its latest attempt. */
export const WebhookDelivery = named(
  'WebhookDelivery',
  'One event for one webhook, with its latest attempt.',
  z.object({
    id: z.uuid(),
    /** The `webhook-id` that its receiver knows it by. */
    message: z.string(),
    type: z.string(),
    state: z.enum(deliveryStates),
    created_at: timestamp,
    attempts: z.int(),
    attempted_at: z.nullable(timestamp),
    /** Of the answer of the latest attempt. */
    response_status: z.nullable(z.int()),
    failure: z.nullable(z.enum(deliveryFailures)),
    /** When it is tried next. */
    next_at: z.nullable(timestamp),
    /** The body that is posted. */
    payload: z.string(),
  }),
)
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const ofWebhook = z.object({ id: pathId('The id of a webhook.') })

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  tag: 'integrations',
  method: 'GET',
  path: '/company/webhooks',
  summary: 'The webhooks of the company, at most ten, by their addresses.',
  access: managers,
  reply: z.object({ data: z.array(Webhook) }),
  refusals: [],
})

export const getWebhook = endpoint({
  name: 'getWebhook',
  tag: 'integrations',
  method: 'GET',
  path: '/company/webhooks/:id',
  params: ofWebhook,
  summary: 'A webhook of the company.',
  access: managers,
  reply: dataReply(Webhook),
  refusals: ['not_found'],
})

export const addWebhook = endpoint({
  name: 'addWebhook',
  tag: 'integrations',
  method: 'POST',
  path: '/company/webhooks',
  summary: 'Adds a webhook. Its secret is answered this one time.',
  access: managers,
  body: NewWebhook,
  reply: dataReply(WithSecret),
  status: 201,
  refusals: ['too_many_webhooks', 'company_leaving'],
  limit: saveLimits,
})

export const changeWebhook = endpoint({
  name: 'changeWebhook',
  tag: 'integrations',
  method: 'PUT',
  path: '/company/webhooks/:id',
  params: ofWebhook,
  summary: 'Changes a webhook, switches it off, or on again.',
  access: managers,
  body: WebhookChange,
  reply: dataReply(Webhook),
  refusals: ['not_found'],
  limit: saveLimits,
})

export const removeWebhook = endpoint({
  name: 'removeWebhook',
  tag: 'integrations',
  method: 'DELETE',
  path: '/company/webhooks/:id',
  params: ofWebhook,
  summary: 'Removes a webhook with the log of its deliveries.',
  access: managers,
  reply: statusReply('removed'),
  refusals: ['not_found'],
})

export const renewWebhookSecret = endpoint({
  name: 'renewWebhookSecret',
  tag: 'integrations',
  method: 'POST',
  path: '/company/webhooks/:id/secret',
  params: ofWebhook,
  summary:
    'Gives a webhook another secret, which is answered this one time. For a day the one before signs, too.',
  access: managers,
  reply: dataReply(WithSecret),
  refusals: ['not_found'],
  limit: saveLimits,
})

export const testWebhook = endpoint({
  name: 'testWebhook',
  tag: 'integrations',
  method: 'POST',
  path: '/company/webhooks/:id/test',
  params: ofWebhook,
  summary: 'Sends the event webhook.test to a webhook.',
  access: managers,
  reply: dataReply(WebhookDelivery),
  refusals: ['not_found', 'webhook_off'],
  limit: webhookTestLimits,
})

export const listWebhookDeliveries = endpoint({
  name: 'listWebhookDeliveries',
  tag: 'integrations',
  method: 'GET',
  path: '/company/webhooks/:id/deliveries',
  params: ofWebhook,
  summary: 'What was sent to a webhook in the last 30 days, newest first.',
  access: managers,
  query: z.object(pageQuery),
  reply: pageReply(WebhookDelivery),
  refusals: ['not_found'],
})

export const replayWebhookDelivery = endpoint({
  name: 'replayWebhookDelivery',
  tag: 'integrations',
  method: 'POST',
  path: '/company/webhooks/:id/deliveries/:delivery/replay',
  params: z.object({
    id: pathId('The id of a webhook.'),
    delivery: pathId('The id of a delivery.'),
  }),
  summary: 'Sends a delivery again, under the same webhook-id.',
  access: managers,
  reply: dataReply(WebhookDelivery),
  refusals: ['not_found', 'webhook_off'],
  limit: webhookTestLimits,
})
