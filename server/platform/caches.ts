export interface CacheFigures {
  entries: number
  bytes: number
  /** Times something was asked for and there, and not there, since the start. */
  hits: number
  misses: number
}

/** The caches of a process, by their names in its metrics. */
export type Caches = Map<string, () => CacheFigures>
