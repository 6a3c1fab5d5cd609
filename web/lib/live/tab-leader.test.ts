import { afterEach, expect, test, vi } from 'vitest'
import { openOwnStream } from './own-stream.ts'
import type { Connection } from './reconnect.ts'
import type { Handlers, Membership } from './stream-position.ts'
import { joinSharedStream } from './tab-leader.ts'

interface Stream extends Handlers {
  tab: string
  lastId: string | null
  signal: AbortSignal
  refuse: () => void
}

/** A browser with tabs, and all streams that its tabs have opened. */
function openBrowser() {
  const streams: Stream[] = []
  const received: string[] = []
  const states: Record<string, Connection> = {}

  function openTab(tab: string, join = joinSharedStream) {
    const membership = join(
      async (lastId, handlers, signal) => {
        const { promise, resolve } = Promise.withResolvers<void>()
        streams.push({ ...handlers, tab, lastId, signal, refuse: resolve })
        signal.addEventListener('abort', () => resolve())
        await promise
      },
      {
        onEvent: ({ data }) => void received.push(`${tab}: ${data}`),
        onState: (connection) => void (states[tab] = connection),
      },
    )
    memberships.push(membership)
    membership.setCandidate(true)
    return membership
  }
  const open = () => streams.filter(({ signal }) => !signal.aborted)
  return { streams, received, states, openTab, open }
}

const memberships: Membership[] = []
const change = (id: string, data: string) => ({ event: 'change', id, data })

afterEach(() => {
  vi.useRealTimers()
  for (const membership of memberships.splice(0)) membership.leave()
})

test('tabs share one stream, and when the leader is closed another tab resumes it', async () => {
  const { streams, received, openTab, open } = openBrowser()
  const first = openTab('first')
  openTab('second')
  openTab('third')
  await expect.poll(() => streams).toHaveLength(1)
  expect(streams[0]).toMatchObject({ tab: 'first', lastId: null })

  streams[0]?.onEvent(change('7', 'a message'))
  await expect.poll(() => received).toHaveLength(3)
  expect(received.toSorted()).toEqual(['first: a message', 'second: a message', 'third: a message'])

  first.leave()
  await expect.poll(() => open()).toHaveLength(1)
  expect(open()[0]).toMatchObject({ tab: 'second', lastId: '7' })
  open()[0]?.onEvent(change('8', 'another'))
  await expect.poll(() => received).toContain('third: another')
  expect(received).not.toContain('first: another')
})

test('a tab that is opened later learns the state of the stream and its position', async () => {
  const { streams, states, openTab, open } = openBrowser()
  const first = openTab('first')
  await expect.poll(() => streams).toHaveLength(1)
  streams[0]?.onEvent(change('41', 'before'))
  streams[0]?.onState('reconnecting')
  openTab('second')
  await expect.poll(() => states).toEqual({ first: 'reconnecting', second: 'reconnecting' })
  first.leave()
  await expect.poll(() => open()[0]).toMatchObject({ tab: 'second', lastId: '41' })
})

test('a hidden leader yields to another tab, keeps receiving, and leads again when it is alone', async () => {
  const { streams, received, openTab, open } = openBrowser()
  const hidden = openTab('hidden')
  await expect.poll(() => streams).toHaveLength(1)
  const seen = openTab('seen')
  hidden.setCandidate(false)
  await expect.poll(() => open()[0]).toMatchObject({ tab: 'seen' })
  open()[0]?.onEvent(change('5', 'news'))
  await expect.poll(() => received.toSorted()).toEqual(['hidden: news', 'seen: news'])
  hidden.setCandidate(true)
  seen.leave()
  await expect.poll(() => open()[0]).toMatchObject({ tab: 'hidden', lastId: '5' })
})

test('a leader that yields is queued behind other candidates, and leads again when it is alone', async () => {
  const { streams, openTab, open } = openBrowser()
  const first = openTab('first')
  await expect.poll(() => streams).toHaveLength(1)
  const second = openTab('second')
  streams[0]?.onEvent(change('9', 'news'))
  first.setCandidate(false)
  first.setCandidate(true)
  await expect.poll(() => open()[0]).toMatchObject({ tab: 'second' })
  expect(open()).toHaveLength(1)
  second.leave()
  await expect.poll(() => open()[0]).toMatchObject({ tab: 'first', lastId: '9' })
  first.setCandidate(false)
  first.setCandidate(true)
  await expect.poll(() => streams).toHaveLength(4)
  expect(open()[0]).toMatchObject({ tab: 'first', lastId: '9' })
})

test('leadership is taken over from a frozen tab', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { streams, openTab, open } = openBrowser()
  openTab('frozen')
  await expect.poll(() => streams).toHaveLength(1)
  const channel = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue()
  openTab('awake')
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(() => open()[0]).toMatchObject({ tab: 'awake' })
  expect(open()).toHaveLength(1)
  channel.mockRestore()
})

test('a tab does not retry a stream that was refused', async () => {
  const { streams, openTab } = openBrowser()
  const first = openTab('first')
  await expect.poll(() => streams).toHaveLength(1)
  openTab('second')
  streams[0]?.refuse()
  await expect.poll(() => streams.map(({ tab }) => tab)).toEqual(['first', 'second'])
  first.setCandidate(false)
  first.setCandidate(true)
  streams[1]?.refuse()
  await expect.poll(() => streams.map(({ tab }) => tab)).toEqual(['first', 'second', 'first'])
})

test('without Web Locks each tab keeps a stream of its own and resumes it', async () => {
  const { streams, openTab, open } = openBrowser()
  const first = openTab('first', openOwnStream)
  openTab('second', openOwnStream)
  expect(open()).toHaveLength(2)
  streams[0]?.onEvent(change('3', 'news'))
  first.setCandidate(false)
  expect(open()).toHaveLength(1)
  first.setCandidate(true)
  expect(streams[2]).toMatchObject({ tab: 'first', lastId: '3' })
})
