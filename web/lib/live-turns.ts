const name = 'altura-live'

/** Tabs of a browser take turns: of those that would, one at a time keeps something until its signal. */
export function takeTurns(keep: (signal: AbortSignal) => Promise<void>) {
  let taking: AbortController | null = null

  /** @returns whether it was kept until it was given up or refused, and not lost to another tab. */
  async function lock(options: LockOptions, givenUp: AbortSignal) {
    const lost = new AbortController()
    return navigator.locks
      .request(name, options, () => keep(AbortSignal.any([lost.signal, givenUp])))
      .then(() => true)
      .catch(() => false)
      .finally(() => lost.abort())
  }

  async function waitForTurn(signal: AbortSignal) {
    while (!signal.aborted && !(await lock({ signal }, signal)));
  }

  return {
    isTaking: () => taking !== null,
    take(isTaking: boolean) {
      if (isTaking === (taking !== null)) return
      taking?.abort()
      taking = isTaking ? new AbortController() : null
      if (taking) void waitForTurn(taking.signal)
    },
    /** From a tab that does not answer any more. */
    steal: () => taking && void lock({ steal: true }, taking.signal),
  }
}
