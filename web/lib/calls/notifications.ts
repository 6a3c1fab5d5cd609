import type * as Notifications from '#contract/notifications/notifications.ts'
import type * as Push from '#contract/notifications/push.ts'
import { get, put, remove } from '../call-to.ts'

export const listMails = get<typeof Notifications.listMails>('/user/mails')
export const switchMail = put<typeof Notifications.switchMail>('/user/mails')
export const listNotifications = get<typeof Notifications.listNotifications>('/notifications')
export const getNotification = get<typeof Notifications.getNotification>('/notifications/:id')
export const countUnreadNotifications =
  get<typeof Notifications.countUnreadNotifications>('/notifications/unread')
export const readNotifications = put<typeof Notifications.readNotifications>('/notifications/read')
export const listNotificationSwitches = get<typeof Notifications.listNotificationSwitches>(
  '/user/notification-switches',
)
export const switchNotification = put<typeof Notifications.switchNotification>(
  '/user/notification-switches',
)

export const getPush = get<typeof Push.getPush>('/user/push')
export const subscribeToPush = put<typeof Push.subscribeToPush>('/user/push')
export const unsubscribeFromPush = remove<typeof Push.unsubscribeFromPush>('/user/push')
