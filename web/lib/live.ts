// One event stream for the app. It says only what changed; whatever shows it is read again.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { getUser } from '#contract/accounts.ts'
import { listCandidates } from '#contract/applications.ts'
import { getChat, listChats } from '#contract/chats.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Change, livePath } from '#contract/live.ts'
import { getJob, getVacancy, listJobs, listMyJobs, listVacancies } from '#contract/vacancies.ts'
import { endSession } from './session.ts'
import { readToken } from './storage.ts'
import { refresh } from './use-endpoint.ts'

const chatReads = [getChat, listChats]
const vacancyReads = [getVacancy, getJob, listVacancies, listJobs, listMyJobs]
const staleAfter: Record<Change['what'], readonly Endpoint[]> = {
  chat: chatReads,
  balance: [getUser],
  application: vacancyReads,
  candidates: [listCandidates, ...vacancyReads],
}
const everythingLive = [...chatReads, getUser, listCandidates, ...vacancyReads]

const retryMs = { first: 500, longest: 15_000 }
const pollMs = 5_000
/** Browsers allow few connections to one origin, so tabs that nobody looks at give theirs back. */
const closeHiddenAfterMs = 30_000

/** Keeps what is on the screen current for as long as the component is mounted. */
export function useLive(isOn: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => (isOn ? keepCurrent(queryClient) : undefined), [isOn, queryClient])
}

function keepCurrent(queryClient: QueryClient) {
  let stop: AbortController | null = null
  let closing: number | undefined
  let isConnected = false
  let isFirstConnection = true

  async function stayConnected(signal: AbortSignal) {
    for (let delayMs = retryMs.first; !signal.aborted; delayMs = Math.min(delayMs * 2, retryMs.longest)) {
      const outcome = await readStream(signal, {
        onOpen() {
          isConnected = true
          delayMs = retryMs.first
          if (!isFirstConnection) void refresh(queryClient, everythingLive)
          isFirstConnection = false
        },
        onChange: ({ what }) => void refresh(queryClient, staleAfter[what]),
        onReset: () => void refresh(queryClient, everythingLive),
      })
      isConnected = false
      if (outcome === 'refused') return
      await pause(delayMs, signal)
    }
  }

  function follow() {
    window.clearTimeout(closing)
    if (document.hidden) closing = window.setTimeout(close, closeHiddenAfterMs)
    else if (!stop) {
      stop = new AbortController()
      void stayConnected(stop.signal)
    }
  }

  function close() {
    stop?.abort()
    stop = null
  }

  const polling = window.setInterval(() => {
    if (!isConnected && !document.hidden) void refresh(queryClient, chatReads)
  }, pollMs)
  document.addEventListener('visibilitychange', follow)
  follow()

  return () => {
    window.clearInterval(polling)
    window.clearTimeout(closing)
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}

interface Listener {
  onOpen: () => void
  onChange: (change: Change) => void
  onReset: () => void
}

/** Reads until the stream ends. 'refused' means that asking again is of no use. */
async function readStream(signal: AbortSignal, { onOpen, onChange, onReset }: Listener) {
  const token = readToken()
  if (!token) return 'refused'
  try {
    const response = await fetch(livePath, {
      signal,
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
    })
    if (response.status === 401) endSession(token)
    if (response.status === 401 || response.status === 403) return 'refused'
    if (!response.ok || !response.body) return 'lost'

    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
    const reader = events.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { event, data } = next.value
      if (event === 'ready') onOpen()
      else if (event === 'reset') onReset()
      else if (event === 'change') onChange(z.parse(Change, JSON.parse(data)))
    }
    return 'lost'
  } catch {
    return 'lost'
  }
}

function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = window.setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer)
      resolve()
    })
  })
}
