import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { Change } from '#contract/live.ts'
import { endSession } from '../session.ts'
import { readToken } from '../storage.ts'
import { readStream, type StreamEvent } from './event-stream.ts'
import { chatQueries, createInvalidator } from './invalidate.ts'
import { type Connection, keepConnected, type Network } from './reconnect.ts'
import { joinSharedStream, type KeepStream, openOwnStream } from './tab-leader.ts'

const pollMs = 5_000
/** A hidden tab yields leadership to other tabs, because the browser may freeze it. */
const yieldHiddenAfterMs = 30_000
/** Until the mail about unread messages is sent, the title of a hidden tab shows them. */
const closeHiddenAfterMs = 10 * 60_000
/**
 * The server replays the last 30 seconds on a new stream; this leaves a margin for the time to
 * connect.
 */
const firstReplayMs = 20_000

let connection: Connection = 'connected'
const connectionListeners = new Set<() => void>()
const changeListeners = new Set<(change: Change) => void>()

/** Keeps the queries of the page current by the live stream while the component is mounted. */
export function useLive(isOn: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => (isOn ? startLive(queryClient) : undefined), [isOn, queryClient])
}

/** @returns the state of the live stream; interruptions of a few seconds count as connected */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribeToConnection, () => connection)
}

function subscribeToConnection(listener: () => void) {
  connectionListeners.add(listener)
  return () => void connectionListeners.delete(listener)
}

function setConnection(next: Connection) {
  connection = next
  for (const listener of connectionListeners) listener()
}

/** Calls the listener with each change. @returns a function that removes it */
export function onLiveChange(listener: (change: Change) => void): () => void {
  changeListeners.add(listener)
  return () => void changeListeners.delete(listener)
}

function startLive(queryClient: QueryClient) {
  const invalidator = createInvalidator(queryClient)
  const canShare = 'locks' in navigator && 'BroadcastChannel' in window
  const join = canShare ? joinSharedStream : openOwnStream
  const membership = join(keepStream, { onEvent, onState: setConnection })
  const timers: number[] = []

  function onEvent({ event, data }: StreamEvent) {
    if (event === 'reset') return invalidator.everything(data.includes('is_for_everybody'))
    if (event !== 'change') return
    const { success, data: change } = z.safeParse(Change, JSON.parse(data))
    // A newer server may send kinds of changes that this page does not know.
    if (!success) return
    for (const listener of changeListeners) listener(change)
    invalidator.afterChange(change)
  }

  function yieldLeadership() {
    membership.setCandidate(false)
    // Queued behind the other candidates. Streams that are not shared are closed, because a browser
    // has few.
    if (canShare) membership.setCandidate(true)
  }

  function onVisibilityChange() {
    for (const timer of timers.splice(0)) window.clearTimeout(timer)
    if (!document.hidden) membership.setCandidate(true)
    else
      timers.push(
        window.setTimeout(yieldLeadership, yieldHiddenAfterMs),
        window.setTimeout(() => membership.setCandidate(false), closeHiddenAfterMs),
      )
  }

  const polling = window.setInterval(() => {
    if (connection !== 'connected' && !document.hidden) invalidator.keys(chatQueries)
  }, pollMs)
  document.addEventListener('visibilitychange', onVisibilityChange)
  onVisibilityChange()

  return () => {
    window.clearInterval(polling)
    for (const timer of timers) window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    membership.leave()
    invalidator.stop()
    setConnection('connected')
  }
}

const keepStream: KeepStream = (resumeAfter, { onEvent, onState }, signal) => {
  let lastId = resumeAfter
  const startedAt = Date.now()
  return keepConnected({
    signal,
    network,
    onState,
    async read(attempt, onReady) {
      const token = readToken()
      if (!token) return 'refused'
      const outcome = await readStream({
        token,
        lastId,
        signal: attempt,
        onEvent(event) {
          const isReplayTooShort = lastId === null && Date.now() - startedAt > firstReplayMs
          if (event.id) lastId = event.id
          if (event.event === 'ready') onReady()
          onEvent(isReplayTooShort ? { ...event, event: 'reset' } : event)
        },
      })
      if (outcome === 'gone') endSession(token)
      return outcome
    },
  })
}

const network: Network = {
  isOnline: () => navigator.onLine,
  watch(onChange) {
    const watching = new AbortController()
    for (const event of ['online', 'offline'])
      window.addEventListener(event, onChange, { signal: watching.signal })
    return () => watching.abort()
  },
}
