import type { StreamEvent } from './event-stream.ts'
import type { Connection } from './reconnect.ts'

export interface Handlers {
  onEvent: (event: StreamEvent) => void
  onState: (connection: Connection) => void
}

/**
 * Keeps a stream connected until the signal aborts, resuming after the event `lastId`. Resolves
 * when it has ended.
 */
export type KeepStream = (
  lastId: string | null,
  handlers: Handlers,
  signal: AbortSignal,
) => Promise<void>

/** This tab's part in the shared stream. Events arrive whichever tab is the leader. */
export interface Membership {
  /** Makes this tab a candidate for leadership, or withdraws it. */
  setCandidate: (isCandidate: boolean) => void
  leave: () => void
}

/** Tracks the position of this tab in the stream, also while another tab is the leader. */
export function trackPosition({ onEvent, onState }: Handlers) {
  let lastId: string | null = null
  let connection: Connection = 'connected'
  return {
    lastId: () => lastId,
    connection: () => connection,
    init: (id: string | null) => void (lastId ??= id),
    onEvent(event: StreamEvent) {
      if (event.id) lastId = event.id
      onEvent(event)
    },
    onState(next: Connection) {
      if (next !== connection) onState((connection = next))
    },
  }
}
