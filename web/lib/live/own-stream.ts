import {
  type Handlers,
  type KeepStream,
  type Membership,
  trackPosition,
} from './stream-position.ts'

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
