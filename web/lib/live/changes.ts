import type { Change } from '#contract/endpoint/live.ts'

const listeners = new Set<(change: Change) => void>()

/** Calls the listener with each change. @returns a function that removes it */
export function onLiveChange(listener: (change: Change) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Passes a change of the live stream on to the listeners of this tab. */
export function publishChange(change: Change) {
  for (const listener of listeners) listener(change)
}
