import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

/**
 * Reads and drops the rest of a refused form at the rate of uploads. Closing the connection instead
 * would lose the response.
 */
export async function discard(content: Readable): Promise<void> {
  try {
    for await (const _ of content) await throttle()
  } catch {
    // The sender has disconnected.
  }
}

/** Limits all uploads together to about 40 MB per second, in chunks of 64 kB. */
const chunkEveryMs = 1
let last = Promise.resolve<unknown>(undefined)

/**
 * Processes one chunk at a time with a pause in between, so that uploads do not delay other calls.
 */
export function throttle() {
  last = last.then(() => setTimeout(chunkEveryMs))
  return last
}
