import { minuteMs } from '#server/platform/clock.ts'

/** The time a message may be unread before a mail is sent. */
export const notifyDelayMs = 10 * minuteMs

export interface Membership {
  chat_id: string
  user_id: string
}

export interface Due extends Membership {
  unread: number
  unread_since: Date | null
}

/**
 * @returns the time at which the oldest unread message will be due, or null if it is due already
 */
export function nextCheck({ unread_since }: Due, now: Date) {
  const next = unread_since && new Date(unread_since.getTime() + notifyDelayMs)
  return next && next > now ? next : null
}
