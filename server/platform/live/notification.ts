import type { Change } from '#contract/endpoint/live.ts'

/** The PostgreSQL channel of LISTEN and NOTIFY. */
export const channel = 'changes'

/**
 * A delivered change. An empty cursor: it is not recorded. An empty `what`: close the streams. An
 * empty audience: only the cursor, after the changes before it.
 */
export type Notification = [
  cursor: string,
  audience: string,
  what: Change['what'] | '',
  ref: string,
]
