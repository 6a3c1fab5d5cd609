// The tabs of a browser share one stream, because browsers open six HTTP/1.1 connections to a
// server. A leader, elected by a Web Lock, keeps it connected and forwards its events over a
// BroadcastChannel; the next leader resumes it. See docs/decisions/0016-resumable-event-stream.md
// and https://w3c.github.io/web-locks/.
import { liveBeatMs } from '#contract/live.ts'
import type { StreamEvent } from './event-stream.ts'
import type { Connection } from './reconnect.ts'

/**
 * The leader posts its state as often as the server sends heartbeats. One that does not is frozen.
 */
const frozenAfterMs = 3 * liveBeatMs

type TabMessage =
  | { kind: 'event'; event: StreamEvent }
  | { kind: 'state'; connection: Connection; lastId: string | null }
  | { kind: 'hello' }

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

/** Joins the shared stream of the browser. Requires Web Locks and BroadcastChannel. */
export function joinSharedStream(keepStream: KeepStream, handlers: Handlers): Membership {
  const position = trackPosition(handlers)
  const channel = openChannel(onMessage)
  const election = electLeader(lead)
  let isLeader = false
  let leaderSeenAt = Date.now()

  const postState = () =>
    channel.post({ kind: 'state', connection: position.connection(), lastId: position.lastId() })

  function onMessage(message: TabMessage) {
    if (message.kind === 'hello') {
      if (isLeader) postState()
    } else if (!isLeader) {
      leaderSeenAt = Date.now()
      if (message.kind === 'event') position.onEvent(message.event)
      else {
        position.init(message.lastId)
        position.onState(message.connection)
      }
    }
  }

  async function lead(signal: AbortSignal) {
    isLeader = true
    const heartbeat = setInterval(postState, liveBeatMs)
    const forwarding: Handlers = {
      onEvent(event) {
        position.onEvent(event)
        channel.post({ kind: 'event', event })
      },
      onState(connection) {
        position.onState(connection)
        postState()
      },
    }
    await keepStream(position.lastId(), forwarding, signal)
    clearInterval(heartbeat)
    isLeader = false
    leaderSeenAt = Date.now()
  }

  // A frozen tab keeps its lock and runs no timers, so its heartbeat stops.
  const watchdog = setInterval(() => {
    if (isLeader || !election.isCandidate() || Date.now() - leaderSeenAt < frozenAfterMs) return
    leaderSeenAt = Date.now()
    election.takeOver()
  }, liveBeatMs / 3)

  channel.post({ kind: 'hello' })
  return {
    setCandidate(isCandidate) {
      leaderSeenAt = Date.now()
      election.setCandidate(isCandidate)
    },
    leave() {
      election.setCandidate(false)
      clearInterval(watchdog)
      channel.close()
    },
  }
}

/**
 * The fallback for browsers without Web Locks or BroadcastChannel: each tab keeps a stream of its
 * own.
 */
export function openOwnStream(keepStream: KeepStream, handlers: Handlers): Membership {
  const position = trackPosition(handlers)
  let candidacy: AbortController | null = null

  function setCandidate(isCandidate: boolean) {
    if (isCandidate === (candidacy !== null)) return
    candidacy?.abort()
    candidacy = isCandidate ? new AbortController() : null
    if (candidacy) void keepStream(position.lastId(), position, candidacy.signal)
  }
  return { setCandidate, leave: () => setCandidate(false) }
}

/** Tracks the position of this tab in the stream, also while another tab is the leader. */
function trackPosition({ onEvent, onState }: Handlers) {
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

function openChannel(onMessage: (message: TabMessage) => void) {
  const channel = new BroadcastChannel('altura-live')
  let isOpen = true
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data))
  return {
    post(message: TabMessage) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it ends at its origin
      if (isOpen) channel.postMessage(message)
    },
    close() {
      isOpen = false
      channel.close()
    },
  }
}

const lockName = 'altura-live'

/** Elects one leader among the candidate tabs of a browser; `lead` runs until its signal aborts. */
function electLeader(lead: (signal: AbortSignal) => Promise<void>) {
  let candidacy: AbortController | null = null

  /** @returns false where the lock was taken over by another tab */
  async function leadUnderLock(options: LockOptions, withdrawn: AbortSignal) {
    const lost = new AbortController()
    return navigator.locks
      .request(lockName, options, () => lead(AbortSignal.any([lost.signal, withdrawn])))
      .then(() => true)
      .catch(() => false)
      .finally(() => lost.abort())
  }

  async function waitForLock(signal: AbortSignal) {
    while (!signal.aborted && !(await leadUnderLock({ signal }, signal)));
  }

  return {
    isCandidate: () => candidacy !== null,
    setCandidate(isCandidate: boolean) {
      if (isCandidate === (candidacy !== null)) return
      candidacy?.abort()
      candidacy = isCandidate ? new AbortController() : null
      if (candidacy) void waitForLock(candidacy.signal)
    },
    /** Takes the lock from a leader that is frozen. */
    takeOver: () => candidacy && void leadUnderLock({ steal: true }, candidacy.signal),
  }
}
