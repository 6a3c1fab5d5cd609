import type { Change } from '#contract/live.ts'

/** The PostgreSQL channel of LISTEN and NOTIFY. */
export const channel = 'changes'

/**
 * The payload of a notification. An empty cursor: the change is not recorded. An empty `what`:
 * close the streams.
 */
export type Notification = [
  cursor: string,
  audience: string,
  what: Change['what'] | '',
  ref: string,
]
