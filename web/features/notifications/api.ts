import type { Role } from '#contract/endpoint/roles.ts'
import { notificationKindsOf } from '#contract/notifications/notification-kinds.ts'
import {
  countUnreadNotifications,
  getPush,
  listMails,
  listNotifications,
  listNotificationSwitches,
  readNotifications,
  subscribeToPush,
  switchMail,
  switchNotification,
  unsubscribeFromPush,
} from '#web/lib/calls/notifications.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { usePages } from '#web/lib/use-pages.ts'

export function useMails() {
  return useLoad(listMails)
}

/** Writes run one after another, so the last click wins. */
export function useSwitchMail() {
  return useCommand(switchMail, { refreshes: [listMails], scope: 'mails' })
}

/** @returns the number of unread notifications; null for a role that gets none */
export function useUnreadNotifications(role: Role | null): number | null {
  const getsSome = role !== null && notificationKindsOf(role).length > 0
  const { data } = useLoad(countUnreadNotifications, { enabled: getsSome })
  return getsSome ? (data?.data.count ?? 0) : null
}

export function useNotifications() {
  const { data, ...list } = usePages(listNotifications, { query: { limit: 20 } })
  return { ...list, notifications: data?.pages.flatMap((page) => page.data) }
}

export function useReadNotifications() {
  return useCommand(readNotifications, {
    refreshes: [countUnreadNotifications, listNotifications],
    scope: 'notifications',
  })
}

export function useSwitches() {
  return useLoad(listNotificationSwitches)
}

export function useSwitchNotification() {
  return useCommand(switchNotification, { refreshes: [listNotificationSwitches], scope: 'mails' })
}

export function usePush() {
  return useLoad(getPush)
}

export function useSubscribe() {
  return useCommand(subscribeToPush, { refreshes: [getPush], scope: 'push' })
}

export function useUnsubscribe() {
  return useCommand(unsubscribeFromPush, { refreshes: [getPush], scope: 'push' })
}
