import { useSyncExternalStore } from 'react'

let isUndone = false
const listeners = new Set<() => void>()

/** Notes that logging in has undone a deletion, until it is dismissed or the page is left. */
export function noteUndone() {
  change(true)
}

/** Forgets it, once it was read. */
export function dismissUndone() {
  change(false)
}

/** @returns whether logging in has undone a deletion */
export function useUndone(): boolean {
  return useSyncExternalStore(subscribe, () => isUndone)
}

function change(to: boolean) {
  isUndone = to
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
