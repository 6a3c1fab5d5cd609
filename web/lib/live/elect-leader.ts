// See docs/decisions/0016-resumable-event-stream.md.

const lockName = 'altura-live'

/**
 * Elects one leader among the candidate tabs of a browser by a Web Lock.
 * @param lead runs in the leader, until its signal aborts
 * @returns the part of this tab, which is no candidate at first
 * @see https://w3c.github.io/web-locks/
 */
export function electLeader(lead: (signal: AbortSignal) => Promise<void>) {
  let candidacy: AbortController | null = null

  /** @returns false if the lock was taken over by another tab */
  async function leadUnderLock(options: LockOptions, withdrawn: AbortSignal) {
    const lost = new AbortController()
    return navigator.locks
      .request(lockName, options, () => lead(AbortSignal.any([lost.signal, withdrawn])))
      .then(() => true)
      .catch(() => false)
      .finally(() => lost.abort())
  }

  /** Leads whenever the lock is free, and again after another tab took it over. */
  async function waitForLock(signal: AbortSignal) {
    while (!signal.aborted && !(await leadUnderLock({ signal }, signal)));
  }

  return {
    isCandidate: () => candidacy !== null,
    /** Makes this tab a candidate for leadership, or withdraws it. */
    setCandidate(isCandidate: boolean) {
      if (isCandidate === (candidacy !== null)) return
      candidacy?.abort()
      candidacy = isCandidate ? new AbortController() : null
      if (candidacy) void waitForLock(candidacy.signal)
    },
    /** Takes the lock from a leader that is frozen. */
    takeOver: () => candidacy && void leadUnderLock({ steal: true }, candidacy.signal),
  }
}
