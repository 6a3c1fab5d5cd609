interface Queue {
  /** The number of running and waiting tasks. */
  length: number
  /** Resolves once the last of them has ended. */
  ended: Promise<void>
}

interface Turns {
  /** Called instead of `work` if the queue is full. */
  refuse: () => never
  maxWaiting: number
}

/**
 * Does things of one key one after the other, in the order they came, within this process.
 * @returns a function from a key and what to do to its outcome; with `maxWaiting` others waiting it does `refuse`
 */
export function createTurns({ maxWaiting, refuse }: Partial<Turns> = {}) {
  const queues = new Map<string, Queue>()

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { length: 0, ended: Promise.resolve() }
    if (maxWaiting !== undefined && queue.length > maxWaiting) refuse?.()
    const outcome = queue.ended.then(work)
    queue.length += 1
    queue.ended = outcome.then(leave, leave)
    queues.set(key, queue)
    return outcome

    function leave() {
      queue.length -= 1
      if (queue.length === 0) queues.delete(key)
    }
  }
}
