// The tabs of a browser share one stream, because browsers open six HTTP/1.1 connections to a
// server. A leader, elected by a Web Lock, keeps it connected and forwards its events over a
// BroadcastChannel; the next leader resumes it. See docs/decisions/0016-resumable-event-stream.md.
import { liveBeatMs } from '#contract/endpoint/live.ts'
import { electLeader } from './elect-leader.ts'
import type { StreamEvent } from './event-stream.ts'
import type { Connection } from './reconnect.ts'
import {
  type Handlers,
  type KeepStream,
  type Membership,
  trackPosition,
} from './stream-position.ts'

/**
 * The leader posts its state as often as the server sends heartbeats. One that does not is frozen.
 */
const frozenAfterMs = 3 * liveBeatMs

type TabMessage =
  | { kind: 'event'; event: StreamEvent }
  | { kind: 'state'; connection: Connection; lastId: string | null }
  | { kind: 'hello' }

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
