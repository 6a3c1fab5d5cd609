import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeKinds } from '#contract/endpoint/live.ts'
import { createInvalidator } from './invalidate.ts'
import { everythingLive, queriesToInvalidate } from './stale-queries.ts'

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

/** An invalidator on a client that records the keys; the test ends slow refetches. */
function createTestInvalidator() {
  const keys: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  let isSlow = false
  const client = {
    invalidateQueries({ queryKey }: { queryKey: unknown[] }) {
      keys.push(JSON.stringify(queryKey))
      return isSlow ? promise : Promise.resolve()
    },
  }
  return {
    recorded: keys,
    slowDown: () => void (isSlow = true),
    finish: resolve,
    ...createInvalidator(client as Pick<QueryClient, 'invalidateQueries'> as QueryClient),
  }
}

test('changes within the debounce time are invalidated once', async () => {
  const { recorded, afterChange, stop } = createTestInvalidator()
  for (let count = 0; count < 50; count += 1) afterChange({ what: 'chat', id: 'a' })
  afterChange({ what: 'chat', id: 'b' })
  await vi.advanceTimersByTimeAsync(100)
  expect(recorded).toEqual([
    '["/chats/:id",{"id":"a"}]',
    '["/chats"]',
    '["/chats/unread"]',
    '["/company/today"]',
    '["/meetings"]',
    '["/chats/:id",{"id":"b"}]',
  ])
  stop()
})

test('a change during a refetch causes another refetch after it', async () => {
  const { recorded, afterChange, slowDown, finish, stop } = createTestInvalidator()
  slowDown()
  afterChange({ what: 'mails', id: '' })
  await vi.advanceTimersByTimeAsync(100)
  afterChange({ what: 'mails', id: '' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(recorded).toEqual(['["/user/mails"]'])
  afterChange({ what: 'chat', id: 'a' })
  await vi.advanceTimersByTimeAsync(100)
  expect(recorded).toContain('["/chats"]')
  finish()
  await vi.advanceTimersByTimeAsync(100)
  expect(recorded.filter((key) => key === '["/user/mails"]')).toHaveLength(2)
  stop()
})

test('a refetch that hangs is started anew after a timeout if something has changed', async () => {
  const { recorded, afterChange, slowDown, stop } = createTestInvalidator()
  slowDown()
  afterChange({ what: 'mails', id: '' })
  await vi.advanceTimersByTimeAsync(100)
  afterChange({ what: 'mails', id: '' })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(recorded).toHaveLength(2)
  stop()
})

test('a reset for everybody is spread over time, without delaying other changes', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { recorded, afterChange, everything, stop } = createTestInvalidator()
  everything(true)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(recorded).toEqual([])
  afterChange({ what: 'mails', id: '' })
  await vi.advanceTimersByTimeAsync(100)
  expect(recorded).toContain('["/user/mails"]')
  const before = recorded.length
  everything(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(recorded.length).toBeGreaterThan(before)
  stop()
})

test('a hidden tab refetches only what its title shows, and the rest when it becomes visible', async () => {
  const { recorded, afterChange, stop } = createTestInvalidator()
  page.hidden = true
  afterChange({ what: 'mails', id: '' })
  afterChange({ what: 'chat', id: 'a' })
  afterChange({ what: 'typing', id: 'a' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(recorded).toEqual(['["/chats/unread"]'])
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(recorded.slice(1)).toEqual([
    '["/user/mails"]',
    '["/chats/:id",{"id":"a"}]',
    '["/chats"]',
    '["/company/today"]',
    '["/meetings"]',
  ])
  stop()
})

test.for(changeKinds)('a reset reads again what a change of kind %s would', (what) => {
  expect(everythingLive).toEqual(expect.arrayContaining([...queriesToInvalidate({ what, id: '' })]))
})
