// What is shown of what changed is read again: several changes at once, each reading once at a time, and while nobody
// looks only what the title of the tab says.
import type { QueryClient } from '@tanstack/react-query'
import type { Change } from '#contract/live.ts'
import { everythingLive, inTitle, staleAfter } from './live-reads.ts'

/** Changes come in groups, and a person does not see so short a time. */
const gatherMs = 80
const spreadMs = 8_000

/** A reading that takes longer is begun anew when there is cause: it may hang on a line that is dead. */
const patienceMs = 10_000

const shownWhileHidden = new Set(inTitle.map((key) => JSON.stringify(key)))

export function createRefresher(queryClient: QueryClient) {
  /** The keys of what is stale; each as text, so that it is there once. */
  const stale = new Set<string>()
  /** Since when each is being read. */
  const begunAt = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0

  function add(keys: readonly (readonly unknown[])[], delayMs = gatherMs) {
    for (const key of keys) stale.add(JSON.stringify(key))
    const at = Date.now() + delayMs
    if (stale.size === 0 || (timer !== undefined && dueAt <= at)) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(readAll, delayMs)
  }

  function readAll() {
    timer = undefined
    const mayBegin = (key: string) =>
      (!document.hidden || shownWhileHidden.has(key)) &&
      Date.now() - (begunAt.get(key) ?? -Infinity) >= patienceMs
    // Whoever goes on changing things must not keep a reading from ever being done.
    for (const key of [...stale].filter(mayBegin)) void read(key)
    if (!document.hidden) add([], patienceMs)
  }

  async function read(key: string) {
    const now = Date.now()
    stale.delete(key)
    begunAt.set(key, now)
    await queryClient.invalidateQueries({ queryKey: JSON.parse(key) as readonly unknown[] })
    if (begunAt.get(key) === now) begunAt.delete(key)
    add([])
  }

  const look = () => add([], 0)
  document.addEventListener('visibilitychange', look)
  return {
    after: (change: Change) => add(staleAfter(change)),
    /** Where all browsers are told to, not in the same moment. */
    all: (isForEverybody: boolean) =>
      add(everythingLive, isForEverybody ? Math.random() * spreadMs : gatherMs),
    now: (keys: readonly (readonly unknown[])[]) => add(keys),
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    },
  }
}
