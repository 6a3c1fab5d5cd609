import { useSyncExternalStore } from 'react'
import type { Connection } from './reconnect.ts'

let connection: Connection = 'connected'
const listeners = new Set<() => void>()

/** @returns the state of the live stream; interruptions of a few seconds count as connected */
export function currentConnection(): Connection {
  return connection
}

/** `currentConnection` in a component, which renders again when it changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, currentConnection)
}

/** Tells the components on screen that the state of the live stream is another. */
export function setConnection(next: Connection) {
  connection = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
