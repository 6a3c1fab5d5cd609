interface Queue {
  /** The number of running and waiting tasks. */
  length: number
  /** Resolves when the last of them has ended. */
  ended: Promise<void>
}

interface Options {
  /** Throws if `maxWaiting` tasks of the key are waiting already. */
  refuse: () => never
  maxWaiting: number
}

/**
 * Creates a queue that runs the tasks of one key one after the other, in order, within this
 * process.
 * @returns a function that runs a task in the queue of its key, and resolves or rejects as the task
 * does
 * @throws what `refuse` throws
 */
export function createKeyedQueue({ maxWaiting, refuse }: Partial<Options> = {}) {
  const queues = new Map<string, Queue>()

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { length: 0, ended: Promise.resolve() }
    if (maxWaiting !== undefined && queue.length > maxWaiting) refuse?.()
    const outcome = queue.ended.then(task)
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
