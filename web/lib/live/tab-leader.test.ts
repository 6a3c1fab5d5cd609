import { afterEach, expect, test, vi } from 'vitest'
import type { Connection } from './reconnect.ts'
import { ownLine, type Part, shareLine, type Told } from './tab-leader.ts'

interface Line extends Told {
  tab: string
  lastId: string | null
  signal: AbortSignal
  refuse: () => void
}

/** Tabs of one browser, and the lines to the server that were ever opened from them. */
function openBrowser() {
  const lines: Line[] = []
  const heard: string[] = []
  const states: Record<string, Connection> = {}

  function openTab(tab: string, join = shareLine) {
    const part = join(
      async (lastId, told, signal) => {
        const { promise, resolve } = Promise.withResolvers<void>()
        lines.push({ ...told, tab, lastId, signal, refuse: resolve })
        signal.addEventListener('abort', () => resolve())
        await promise
      },
      {
        onEvent: ({ data }) => void heard.push(`${tab}: ${data}`),
        onState: (connection) => void (states[tab] = connection),
      },
    )
    parts.push(part)
    part.take(true)
    return part
  }
  const open = () => lines.filter(({ signal }) => !signal.aborted)
  return { lines, heard, states, openTab, open }
}

const parts: Part[] = []
const change = (id: string, data: string) => ({ event: 'change', id, data })

afterEach(() => {
  vi.useRealTimers()
  for (const part of parts.splice(0)) part.leave()
})

test('several tabs share one line, and when its tab is closed another goes on where it left off', async () => {
  const { lines, heard, openTab, open } = openBrowser()
  const first = openTab('first')
  openTab('second')
  openTab('third')
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ tab: 'first', lastId: null })

  lines[0]?.onEvent(change('7', 'a message'))
  await expect.poll(() => heard).toHaveLength(3)
  expect(heard.toSorted()).toEqual(['first: a message', 'second: a message', 'third: a message'])

  first.leave()
  await expect.poll(() => open()).toHaveLength(1)
  expect(open()[0]).toMatchObject({ tab: 'second', lastId: '7' })
  open()[0]?.onEvent(change('8', 'another'))
  await expect.poll(() => heard).toContain('third: another')
  expect(heard).not.toContain('first: another')
})

test('a tab that comes later knows how the line stands, and from where to go on', async () => {
  const { lines, states, openTab, open } = openBrowser()
  const first = openTab('first')
  await expect.poll(() => lines).toHaveLength(1)
  lines[0]?.onEvent(change('41', 'before'))
  lines[0]?.onState('reconnecting')
  openTab('second')
  await expect.poll(() => states).toEqual({ first: 'reconnecting', second: 'reconnecting' })
  first.leave()
  await expect.poll(() => open()[0]).toMatchObject({ tab: 'second', lastId: '41' })
})

test('a tab that nobody looks at hands the line over, hears on, and takes it again when nobody else has it', async () => {
  const { lines, heard, openTab, open } = openBrowser()
  const hidden = openTab('hidden')
  await expect.poll(() => lines).toHaveLength(1)
  const seen = openTab('seen')
  hidden.take(false)
  await expect.poll(() => open()[0]).toMatchObject({ tab: 'seen' })
  open()[0]?.onEvent(change('5', 'news'))
  await expect.poll(() => heard.toSorted()).toEqual(['hidden: news', 'seen: news'])
  hidden.take(true)
  seen.leave()
  await expect.poll(() => open()[0]).toMatchObject({ tab: 'hidden', lastId: '5' })
})

test('a tab that lets others have the line stands behind them, and has it back when it is alone', async () => {
  const { lines, openTab, open } = openBrowser()
  const first = openTab('first')
  await expect.poll(() => lines).toHaveLength(1)
  const second = openTab('second')
  lines[0]?.onEvent(change('9', 'news'))
  first.take(false)
  first.take(true)
  await expect.poll(() => open()[0]).toMatchObject({ tab: 'second' })
  expect(open()).toHaveLength(1)
  second.leave()
  await expect.poll(() => open()[0]).toMatchObject({ tab: 'first', lastId: '9' })
  first.take(false)
  first.take(true)
  await expect.poll(() => lines).toHaveLength(4)
  expect(open()[0]).toMatchObject({ tab: 'first', lastId: '9' })
})

test('the line of a tab that has frozen is taken from it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { lines, openTab, open } = openBrowser()
  openTab('frozen')
  await expect.poll(() => lines).toHaveLength(1)
  const channel = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue()
  openTab('awake')
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(() => open()[0]).toMatchObject({ tab: 'awake' })
  expect(open()).toHaveLength(1)
  channel.mockRestore()
})

test('a line that was refused is not asked for again by the same tab', async () => {
  const { lines, openTab } = openBrowser()
  const first = openTab('first')
  await expect.poll(() => lines).toHaveLength(1)
  openTab('second')
  lines[0]?.refuse()
  await expect.poll(() => lines.map(({ tab }) => tab)).toEqual(['first', 'second'])
  first.take(false)
  first.take(true)
  lines[1]?.refuse()
  await expect.poll(() => lines.map(({ tab }) => tab)).toEqual(['first', 'second', 'first'])
})

test('where tabs cannot share, each keeps a line of its own and goes on where it left off', async () => {
  const { lines, openTab, open } = openBrowser()
  const first = openTab('first', ownLine)
  openTab('second', ownLine)
  expect(open()).toHaveLength(2)
  lines[0]?.onEvent(change('3', 'news'))
  first.take(false)
  expect(open()).toHaveLength(1)
  first.take(true)
  expect(lines[2]).toMatchObject({ tab: 'first', lastId: '3' })
})
