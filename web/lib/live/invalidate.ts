import type { QueryClient } from '@tanstack/react-query'
import type { Change } from '#contract/endpoint/live.ts'
import { everythingLive, type Key, queriesToInvalidate, shownWhileHidden } from './stale-queries.ts'

/** Changes within this time are invalidated together. */
const debounceMs = 80
const spreadMs = 8_000

/**
 * A refetch that takes longer may hang on a dead connection, and is started again with the next
 * change.
 */
const timeoutMs = 10_000

/**
 * Creates the invalidation of queries by live changes: changes are batched, each query is refetched
 * once at a time, and while the tab is hidden only the queries that its title shows are refetched.
 */
export function createInvalidator(queryClient: QueryClient) {
  /** The keys of stale queries as JSON, which makes equal keys one. */
  const stale = new Set<string>()
  /** The times at which running refetches were started. */
  const startedAt = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0

  function add(keys: readonly Key[], delayMs = debounceMs) {
    for (const key of keys) stale.add(JSON.stringify(key))
    const at = Date.now() + delayMs
    if (stale.size === 0 || (timer !== undefined && dueAt <= at)) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(refetchStale, delayMs)
  }

  function refetchStale() {
    timer = undefined
    // A running refetch is awaited, because frequent changes would otherwise cancel it again and
    // again.
    const mayStart = (key: string) =>
      (!document.hidden || shownWhileHidden.has(key)) &&
      Date.now() - (startedAt.get(key) ?? -Infinity) >= timeoutMs
    for (const key of [...stale].filter(mayStart)) void refetch(key)
    if (!document.hidden) add([], timeoutMs)
  }

  async function refetch(key: string) {
    const now = Date.now()
    stale.delete(key)
    startedAt.set(key, now)
    await queryClient.invalidateQueries({ queryKey: JSON.parse(key) as Key })
    if (startedAt.get(key) === now) startedAt.delete(key)
    add([])
  }

  const onVisibilityChange = () => add([], 0)
  document.addEventListener('visibilitychange', onVisibilityChange)
  return {
    afterChange: (change: Change) => add(queriesToInvalidate(change)),
    /**
     * @param isForEverybody spreads the refetch over 8 seconds, because every browser received the
     * same reset
     */
    everything: (isForEverybody: boolean) =>
      add(everythingLive, isForEverybody ? Math.random() * spreadMs : debounceMs),
    keys: (keys: readonly Key[]) => add(keys),
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    },
  }
}
