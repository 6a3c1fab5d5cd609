/** Carries published changes from PostgreSQL to this process. */
export interface Transport {
  /** Connects. A lost connection is opened again until `stop`. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Receives the payloads of a transport and the changes of its state. */
export interface TransportListener {
  /** @param payload a `Notification` as JSON */
  onMessage: (payload: string) => void
  /**
   * Everything that commits from now on arrives. Changes that were committed before may be missing.
   */
  onConnected: () => void
  /** Nothing arrives until the next `onConnected`. */
  onDisconnected: () => void
}
