// What strangers send is decoded in a process of its own: a file made to do harm meets nothing of ours there,
// can be given up on, and takes the memory it needed with it.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Outcome, Task } from './apart.child.ts'

const processesMax = 2
const patienceMs = 15_000
const memoryMb = 256

let running = 0
const waiting: (() => void)[] = []

/** Null where the file could not be decoded at all. */
export async function decodeApart(task: Task): Promise<Outcome | null> {
  if (running >= processesMax) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  return decode(task).finally(() => {
    const next = waiting.shift()
    if (next) next()
    else running--
  })
}

function decode(task: Task): Promise<Outcome | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome | null>()
  const child = fork(join(import.meta.dirname, 'apart.child.ts'), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  })
  child.once('message', (outcome) => resolve(outcome as Outcome))
  child.on('error', reject)
  child.once('close', () => resolve(null))
  child.send(task, () => undefined)
  return promise.finally(() => child.kill('SIGKILL'))
}
