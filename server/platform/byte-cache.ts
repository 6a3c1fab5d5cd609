/** Entries of a cache, the least recently used first. */
export interface ByteCache<Value> {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value, bytes: number) => void
  /** Adds to the bytes of an entry that has grown, while it is still this value. */
  grow: (key: string, value: Value, bytes: number) => void
  /** Removes the entries that `isStale` names. */
  removeIf: (isStale: (value: Value, key: string) => boolean) => void
  clear: () => void
  /** The bytes of all entries together. */
  bytes: () => number
  figures: () => CacheFigures
}

export interface CacheFigures {
  entries: number
  bytes: number
  /** Times something was asked for and there, and not there, since the start. */
  hits: number
  misses: number
}

/** The caches of a process, by their names in its metrics. */
export type Caches = Map<string, () => CacheFigures>

/** About what a Map and a key need beside the value. */
const bytesOfEntry = 200

/**
 * Keeps what was used last, up to so many bytes together.
 * @param maxBytes an entry larger than an eighth of it is not kept
 */
export function createByteCache<Value>(maxBytes: number): ByteCache<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>()
  let total = 0
  let hits = 0
  let misses = 0

  function remove(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    total -= entry.bytes
  }

  function makeRoom() {
    for (const key of entries.keys()) {
      if (total <= maxBytes) return
      remove(key)
    }
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) {
        misses += 1
        return undefined
      }
      hits += 1
      // A Map keeps the order of insertion, so the last used is at its end.
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      remove(key)
      const needed = bytes + 2 * key.length + bytesOfEntry
      if (needed > maxBytes / 8) return
      entries.set(key, { value, bytes: needed })
      total += needed
      makeRoom()
    },
    grow(key, value, bytes) {
      const entry = entries.get(key)
      if (entry?.value !== value) return
      entry.bytes += bytes
      total += bytes
      makeRoom()
    },
    removeIf(isStale) {
      for (const [key, { value }] of entries) if (isStale(value, key)) remove(key)
    },
    clear() {
      entries.clear()
      total = 0
    },
    bytes: () => total,
    figures: () => ({ entries: entries.size, bytes: total, hits, misses }),
  }
}
