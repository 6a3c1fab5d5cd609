// What is on the screen is kept current: the stream says what changed, and whatever shows it is read again.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { Change } from '#contract/live.ts'
import { type Connection, holdLine, type Network } from './reconnect.ts'
import { unreadChats } from './invalidate.ts'
import { createRefresher } from './invalidate.ts'
import { readStream, type StreamEvent } from './event-stream.ts'
import { type Hold, ownLine, shareLine } from './tab-leader.ts'
import { endSession } from '../session.ts'
import { readToken } from '../storage.ts'

const pollMs = 5_000
/** What nobody looks at lets others have the line: the browser may put it to sleep. */
const yieldHiddenAfterMs = 30_000
/** Nor does it keep one for ever, but until the mail about unread messages goes out: its title tells of them first. */
const closeHiddenAfterMs = 10 * 60_000
/** The server tells somebody new what changed so shortly before. */
const toldAtFirstMs = 20_000

let connection: Connection = 'connected'
const watchers = new Set<() => void>()
const listeners = new Set<(change: Change) => void>()

/** Keeps what is on the screen current for as long as the component is mounted. */
export function useLive(isOn: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => (isOn ? keepCurrent(queryClient) : undefined), [isOn, queryClient])
}

/** Whether what is on the screen is kept current. Interruptions that nobody would notice do not count. */
export function useConnection(): Connection {
  return useSyncExternalStore(watchConnection, () => connection)
}

function watchConnection(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function setConnection(next: Connection) {
  connection = next
  for (const watcher of watchers) watcher()
}

/** Told of each change as it comes. @returns what ends it */
export function whenChanged(listener: (change: Change) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function keepCurrent(queryClient: QueryClient) {
  const refresher = createRefresher(queryClient)
  const canShare = 'locks' in navigator && 'BroadcastChannel' in window
  const part = (canShare ? shareLine : ownLine)(hold, { onEvent: hear, onState: setConnection })
  const timers: number[] = []

  function hear({ event, data }: StreamEvent) {
    if (event === 'reset') return refresher.all(data.includes('is_for_everybody'))
    if (event !== 'change') return
    const { success, data: change } = z.safeParse(Change, JSON.parse(data))
    // A newer server may speak of things this page does not know.
    if (!success) return
    for (const listener of listeners) listener(change)
    refresher.after(change)
  }

  function letOthers() {
    part.take(false)
    // Behind whoever waits. Of lines that are not shared a browser can have few.
    if (canShare) part.take(true)
  }

  function follow() {
    for (const timer of timers.splice(0)) window.clearTimeout(timer)
    if (!document.hidden) part.take(true)
    else
      timers.push(
        window.setTimeout(letOthers, yieldHiddenAfterMs),
        window.setTimeout(() => part.take(false), closeHiddenAfterMs),
      )
  }

  const polling = window.setInterval(() => {
    if (connection !== 'connected' && !document.hidden) refresher.now(unreadChats)
  }, pollMs)
  document.addEventListener('visibilitychange', follow)
  follow()

  return () => {
    window.clearInterval(polling)
    for (const timer of timers) window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', follow)
    part.leave()
    refresher.stop()
    setConnection('connected')
  }
}

/** Keeps a line to the server for whoever is signed in. */
const hold: Hold = (before, { onEvent, onState }, signal) => {
  let lastId = before
  const begunAt = Date.now()
  return holdLine({
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
          const isLate = lastId === null && Date.now() - begunAt > toldAtFirstMs
          if (event.id) lastId = event.id
          if (event.event === 'ready') onReady()
          onEvent(isLate ? { ...event, event: 'reset' } : event)
        },
      })
      if (outcome === 'gone') endSession(token)
      return outcome
    },
  })
}

const network: Network = {
  isThere: () => navigator.onLine,
  watch(onChange) {
    const watching = new AbortController()
    for (const event of ['online', 'offline'])
      window.addEventListener(event, onChange, { signal: watching.signal })
    return () => watching.abort()
  },
}
