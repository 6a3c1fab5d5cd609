import type { ChildProcess } from 'node:child_process'
import { Refused } from '#server/platform/refused.ts'
import { answerOf, startProcess } from './sandbox-process.ts'
import type { Outcome, Task } from './sandbox.worker.ts'

/** The limit for one file. A PDF of fifty pages takes a hundredth of it. */
const processorMsMax = 10_000
/** The wall-clock limit, which is reached only on an overloaded machine. */
const answerTimeoutMs = 60_000
const idleMs = 10_000
const filesMax = 100
const retryAfterSeconds = 5

export interface Decoder {
  decode: (task: Task) => Promise<Outcome>
  /** Signals the decoding process. @returns false without one */
  signal: (name: NodeJS.Signals) => boolean
}

/** Decodes files one by one in a process that starts with the first and ends when idle. */
export function createDecoder({
  timeoutMs = answerTimeoutMs,
  processorMs = processorMsMax,
} = {}): Decoder {
  let child: ChildProcess | undefined
  let decoded = 0
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  async function decodeNow(task: Task) {
    clearTimeout(idle)
    if (!child?.connected || decoded >= filesMax) {
      end()
      child = startProcess(processorMs)
      decoded = 0
    }
    decoded++
    const outcome = await answerOf(child, task, timeoutMs)
    if (!outcome) return fail()
    // A process that exceeded its limits decodes no other file.
    if (!outcome.image && !outcome.pdf && !outcome.document && !outcome.reading) end()
    idle = setTimeout(end, idleMs).unref()
    return outcome
  }

  function end() {
    child?.kill('SIGKILL')
    child = undefined
  }

  function fail(): never {
    end()
    throw new Refused('uploads_busy', undefined, retryAfterSeconds)
  }

  return {
    decode(task) {
      const turn = last.then(() => decodeNow(task))
      last = turn.catch(() => undefined)
      return turn
    },
    signal: (name) => child?.kill(name) ?? false,
  }
}
