// What is on the screen is kept current: the stream says what changed, and whatever shows it is read again.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { Change } from '#contract/live.ts'
import { type Connection, holdLine, type Network } from './live-line.ts'
import { unreadChats } from './live-reads.ts'
import { createRefresher } from './live-refresh.ts'
import { readStream, type StreamEvent } from './live-stream.ts'
import { type Hold, ownLine, shareLine } from './live-tabs.ts'
import { endSession } from './session.ts'
import { readToken } from './storage.ts'

const pollMs = 5_000
/**
 * What nobody looks at does not keep a line for ever. Tabs that share one keep it until the mail about a message that
 * nobody has read goes out, so that their titles tell of it first; the others, of which a browser can have few, do not.
 */
const closeHiddenAfterMs = { shared: 10 * 60_000, own: 30_000 }
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
  const hiddenMs = canShare ? closeHiddenAfterMs.shared : closeHiddenAfterMs.own
  let closing: number | undefined

  function hear({ event, data }: StreamEvent) {
    if (event === 'reset') return refresher.all(data.includes('is_for_everybody'))
    if (event !== 'change') return
    const { success, data: change } = z.safeParse(Change, JSON.parse(data))
    // A newer server may speak of things this page does not know.
    if (!success) return
    for (const listener of listeners) listener(change)
    refresher.after(change)
  }

  function follow() {
    window.clearTimeout(closing)
    if (document.hidden) closing = window.setTimeout(() => part.take(false), hiddenMs)
    else part.take(true)
  }

  const polling = window.setInterval(() => {
    if (connection !== 'connected' && !document.hidden) refresher.now(unreadChats)
  }, pollMs)
  document.addEventListener('visibilitychange', follow)
  follow()

  return () => {
    window.clearInterval(polling)
    window.clearTimeout(closing)
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
