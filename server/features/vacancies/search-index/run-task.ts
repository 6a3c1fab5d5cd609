import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Tasks } from './index.worker.ts'

/**
 * Does a task of the index in a thread of its own.
 * @throws the error of the task
 */
export function runTask<N extends keyof Tasks>(
  name: N,
  given: Parameters<Tasks[N]>[0],
): Promise<Awaited<ReturnType<Tasks[N]>>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'index.worker.ts'), {
      workerData: { name, given },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error(`the thread of "${name}" ended early`)))
  })
}
