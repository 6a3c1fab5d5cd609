/** What brings announced changes to this process. */
export interface Carrier {
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Who is brought them. */
export interface Hearer {
  hear: (payload: string) => void
  /** From here on everything that commits is heard. What came before may not have been. */
  open: () => void
  /** Nothing is heard until it opens again. */
  close: () => void
}
