import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathId } from '#contract/endpoint/path-fields.ts'
import { dataReply, pageQuery, pageReply } from '#contract/endpoint/shapes.ts'
import { mailFrequencies, switchableKinds } from './mail-kinds.ts'
import { notificationChannels, notificationKinds, notifiedThings } from './notification-kinds.ts'
import { Notification } from './notification.ts'

export const MailSwitch = named(
  'MailSwitch',
  'A kind of email, and whether it is sent.',
  z.object({
    kind: z.enum(switchableKinds),
    is_on: z.boolean(),
    /** Of `application_received` only. A body without it changes nothing about it. */
    often: z.optional(z.enum(mailFrequencies)),
  }),
)
export type MailSwitch = z.infer<typeof MailSwitch>

const MailSwitches = dataReply(z.array(MailSwitch))

export const listMails = endpoint({
  name: 'listMails',
  tag: 'notifications',
  method: 'GET',
  path: '/user/mails',
  summary: 'The kinds of mail this person may get, whether each is sent, and how often.',
  access: 'signed_in',
  reply: MailSwitches,
  refusals: [],
})

export const switchMail = endpoint({
  name: 'switchMail',
  tag: 'notifications',
  method: 'PUT',
  path: '/user/mails',
  summary: 'Switches one kind of mail on or off, and chooses how often it is sent.',
  access: 'signed_in',
  body: MailSwitch,
  reply: MailSwitches,
  refusals: [],
})

export const listNotifications = endpoint({
  name: 'listNotifications',
  tag: 'notifications',
  method: 'GET',
  path: '/notifications',
  summary: 'What happened to the things of the caller, the latest first.',
  access: 'signed_in',
  query: z.object(pageQuery),
  reply: pageReply(Notification),
  refusals: [],
})

export const getNotification = endpoint({
  name: 'getNotification',
  tag: 'notifications',
  method: 'GET',
  path: '/notifications/:id',
  params: z.object({ id: pathId('The id of the thing that is reported.') }),
  summary: 'One notification of the caller, to which a push leads.',
  access: 'signed_in',
  reply: dataReply(Notification),
  refusals: ['not_found'],
})

const UnreadNotifications = dataReply(z.object({ count: z.int() }))

export const countUnreadNotifications = endpoint({
  name: 'countUnreadNotifications',
  tag: 'notifications',
  method: 'GET',
  path: '/notifications/unread',
  summary: 'The number of unread notifications, counted up to a hundred.',
  access: 'signed_in',
  reply: UnreadNotifications,
  refusals: [],
})

/** `id` is that of the chat or the application, the slug of the vacancy, or its own. */
export const ReadThing = named(
  'ReadThing',
  'What was opened: a thing by its id or slug, one notification, or everything.',
  z.object({
    thing: z.enum(['everything', 'notification', ...notifiedThings]),
    /** Absent with `everything`, `openness`, and `search` for all saved searches. */
    id: z.optional(z.string().check(z.maxLength(250))),
  }),
)
export type ReadThing = z.infer<typeof ReadThing>

export const readNotifications = endpoint({
  name: 'readNotifications',
  tag: 'notifications',
  method: 'PUT',
  path: '/notifications/read',
  summary:
    'Marks as read what the caller was told of a thing that they have opened, or everything.',
  access: 'signed_in',
  body: ReadThing,
  reply: UnreadNotifications,
  refusals: [],
})

export const NotificationSwitch = named(
  'NotificationSwitch',
  'A kind of notification in one channel, and whether it comes.',
  z.object({
    kind: z.enum(notificationKinds),
    channel: z.enum(notificationChannels),
    is_on: z.boolean(),
  }),
)
export type NotificationSwitch = z.infer<typeof NotificationSwitch>

const NotificationSwitches = dataReply(z.array(NotificationSwitch))

export const listNotificationSwitches = endpoint({
  name: 'listNotificationSwitches',
  tag: 'notifications',
  method: 'GET',
  path: '/user/notification-switches',
  summary: 'The kinds of notification this person may get, and whether each is on, by channel.',
  access: 'signed_in',
  reply: NotificationSwitches,
  refusals: [],
})

export const switchNotification = endpoint({
  name: 'switchNotification',
  tag: 'notifications',
  method: 'PUT',
  path: '/user/notification-switches',
  summary: 'Switches one kind of notification on or off, in the product or as a push.',
  access: 'signed_in',
  body: NotificationSwitch,
  reply: NotificationSwitches,
  refusals: [],
})
