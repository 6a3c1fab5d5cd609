import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Change, changeKinds } from '#contract/endpoint/live.ts'
import { browserStorage } from '#web/ui/browser-storage.ts'
import { publishChange } from './changes.ts'
import { currentConnection, setConnection } from './connection.ts'
import type { StreamEvent } from './event-stream.ts'
import { createInvalidator } from './invalidate.ts'
import { keepStream } from './keep-stream.ts'
import { openOwnStream } from './own-stream.ts'
import { chatQueries } from './stale-queries.ts'
import { joinSharedStream } from './tab-leader.ts'

const pollMs = 5_000
/** A hidden tab yields leadership to other tabs, because the browser may freeze it. */
const yieldHiddenAfterMs = 30_000
/** Until the mail about unread messages is sent, the title of a hidden tab shows them. */
const closeHiddenAfterMs = 10 * 60_000

/** Keeps the queries of the page current by the live stream while the component is mounted. */
export function useLive(isOn: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => (isOn ? liveWhileShown(queryClient) : undefined), [isOn, queryClient])
}

/**
 * Interrupts the stream while the page lies in the back/forward cache of the browser, which takes
 * no page with a lock. A page that returns reads everything again.
 */
function liveWhileShown(queryClient: QueryClient) {
  const listening = new AbortController()
  let live = startLive(queryClient)
  let isLive = true

  function stop() {
    if (isLive) live.stop()
    isLive = false
  }
  function resume() {
    if (isLive) return
    live = startLive(queryClient)
    isLive = true
    live.readEverything()
  }
  window.addEventListener('pagehide', stop, { signal: listening.signal })
  window.addEventListener('pageshow', resume, { signal: listening.signal })
  return () => {
    listening.abort()
    stop()
  }
}

function startLive(queryClient: QueryClient) {
  const invalidator = createInvalidator(queryClient)
  // Without storage, the browser forbids locks, too.
  const canShare =
    'locks' in navigator && 'BroadcastChannel' in window && browserStorage.isAllowed()
  const join = canShare ? joinSharedStream : openOwnStream
  const membership = join(keepStream, { onEvent, onState: setConnection })
  const timers: number[] = []

  function onEvent({ event, data }: StreamEvent) {
    if (event === 'reset') return invalidator.everything(data.includes('is_for_everybody'))
    if (event !== 'change') return
    const change = changeOf(data)
    if (!change) return
    publishChange(change)
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
    if (currentConnection() !== 'connected' && !document.hidden) invalidator.keys(chatQueries)
  }, pollMs)
  document.addEventListener('visibilitychange', onVisibilityChange)
  onVisibilityChange()

  function stop() {
    window.clearInterval(polling)
    for (const timer of timers) window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    membership.leave()
    invalidator.stop()
    setConnection('connected')
  }
  return { stop, readEverything: () => invalidator.everything(false) }
}

/** A newer server may send kinds of changes that this page does not know. */
function changeOf(data: string): Change | undefined {
  const { what, id } = JSON.parse(data) as Partial<Change>
  return id !== undefined && changeKinds.some((kind) => kind === what)
    ? ({ what, id } as Change)
    : undefined
}
