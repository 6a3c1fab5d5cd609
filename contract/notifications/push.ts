import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { saveLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { dataReply, statusReply } from '#contract/endpoint/shapes.ts'

export const PushState = named(
  'PushState',
  'Whether pushes are sent, and to the browser of this session.',
  z.object({
    /** The key with which a browser subscribes (VAPID); null if the server sends no pushes. */
    public_key: z.nullable(z.string()),
    /** The browser of this session gets pushes. */
    is_on: z.boolean(),
  }),
)
export type PushState = z.infer<typeof PushState>

export const getPush = endpoint({
  name: 'getPush',
  tag: 'notifications',
  method: 'GET',
  path: '/user/push',
  summary: 'Whether pushes are sent, and to the browser of this session.',
  access: 'signed_in',
  reply: dataReply(PushState),
  refusals: [],
})

/** As browsers state it (PushSubscription.toJSON()). */
export const NewPushSubscription = named(
  'NewPushSubscription',
  'A browser that asks for pushes, as it states itself.',
  z.object({
    endpoint: z.string().check(z.maxLength(1000)),
    keys: z.object({
      p256dh: z.string().check(z.regex(/^[\w-]{86,88}=?$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}(?:==)?$/)),
    }),
  }),
)
export type NewPushSubscription = z.infer<typeof NewPushSubscription>

export const subscribeToPush = endpoint({
  name: 'subscribeToPush',
  tag: 'notifications',
  method: 'PUT',
  path: '/user/push',
  summary:
    'Sends pushes to the browser of this session, until the session ends. `endpoint` is of one of the known push services.',
  access: 'signed_in',
  body: NewPushSubscription,
  reply: dataReply(PushState),
  refusals: [],
  limit: saveLimits,
})

export const unsubscribeFromPush = endpoint({
  name: 'unsubscribeFromPush',
  tag: 'notifications',
  method: 'DELETE',
  path: '/user/push',
  summary: 'Sends no more pushes to the browser of this session.',
  access: 'signed_in',
  reply: statusReply('unsubscribed'),
  refusals: [],
})
