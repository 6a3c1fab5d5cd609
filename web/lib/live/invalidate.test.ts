import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefresher } from './invalidate.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
beforeEach(() => {
  page.hidden = false
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What is read again, and readings that end when the test says so. */
function refreshing() {
  const read: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  let isSlow = false
  const client = {
    invalidateQueries({ queryKey }: { queryKey: unknown[] }) {
      read.push(JSON.stringify(queryKey))
      return isSlow ? promise : Promise.resolve()
    },
  }
  return {
    read,
    slowDown: () => void (isSlow = true),
    finish: resolve,
    ...createRefresher(client as Pick<QueryClient, 'invalidateQueries'> as QueryClient),
  }
}

test('changes that come together are read once', async () => {
  const { read, after, stop } = refreshing()
  for (let count = 0; count < 50; count += 1) after({ what: 'chat', id: 'a' })
  after({ what: 'chat', id: 'b' })
  await vi.advanceTimersByTimeAsync(100)
  expect(read).toEqual([
    '["/chats/:id",{"id":"a"}]',
    '["/chats"]',
    '["/chats/unread"]',
    '["/chats/:id",{"id":"b"}]',
  ])
  stop()
})

test('while something is read again, what changes waits until it is there, and is read then', async () => {
  const { read, after, slowDown, finish, stop } = refreshing()
  slowDown()
  after({ what: 'mails', id: '' })
  await vi.advanceTimersByTimeAsync(100)
  after({ what: 'mails', id: '' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read).toEqual(['["/user/mails"]'])
  after({ what: 'chat', id: 'a' })
  await vi.advanceTimersByTimeAsync(100)
  expect(read).toContain('["/chats"]')
  finish()
  await vi.advanceTimersByTimeAsync(100)
  expect(read.filter((key) => key === '["/user/mails"]')).toHaveLength(2)
  stop()
})

test('a reading that hangs is begun anew when something has changed since', async () => {
  const { read, after, slowDown, stop } = refreshing()
  slowDown()
  after({ what: 'mails', id: '' })
  await vi.advanceTimersByTimeAsync(100)
  after({ what: 'mails', id: '' })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(read).toHaveLength(2)
  stop()
})

test('where everybody is to read everything the browsers take their time, but not for what comes besides', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { read, after, all, stop } = refreshing()
  all(true)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(read).toEqual([])
  after({ what: 'mails', id: '' })
  await vi.advanceTimersByTimeAsync(100)
  expect(read).toContain('["/user/mails"]')
  const before = read.length
  all(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(read.length).toBeGreaterThan(before)
  stop()
})

test('while nobody looks only what the title says is read; the rest when somebody does', async () => {
  const { read, after, stop } = refreshing()
  page.hidden = true
  after({ what: 'mails', id: '' })
  after({ what: 'chat', id: 'a' })
  after({ what: 'typing', id: 'a' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(read).toEqual(['["/chats/unread"]'])
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(read.slice(1)).toEqual(['["/user/mails"]', '["/chats/:id",{"id":"a"}]', '["/chats"]'])
  stop()
})
