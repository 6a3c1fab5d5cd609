// Untrusted files are decoded in separate processes, which hold no secrets, can be killed, and free
// their memory on exit. Public photos and private resumes never share a process.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { Refused } from '#server/platform/refused.ts'
import type { Outcome, Task } from './sandbox.worker.ts'

const script = join(import.meta.dirname, 'sandbox.child.ts')
/** The limit for one file. A PDF of fifty pages takes a hundredth of it. */
const processorMsMax = 10_000
/** The wall-clock limit, which is reached only on an overloaded machine. */
const answerTimeoutMs = 60_000
const idleMs = 10_000
const filesMax = 100
const retryAfterSeconds = 5
/** Signals of a process that its file crashed. Any other exit is a failure of the machine. */
const crashSignals: readonly (string | null)[] = [
  'SIGSEGV',
  'SIGABRT',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
]

export const decoders = { image: createDecoder(), pdf: createDecoder() }

/**
 * Decodes a file.
 * @returns nulls for a file that exceeds the limits of processor time and memory or cannot be
 * decoded
 * @throws Refused uploads_busy without an answer, which says nothing about the file
 */
export function decodeInSandbox(task: Task): Promise<Outcome> {
  return decoders[task.kind].decode(task)
}

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
      child = start(processorMs)
      decoded = 0
    }
    decoded++
    const outcome = await answerOf(child, task, timeoutMs)
    if (!outcome) return fail()
    // A process that exceeded its limits decodes no other file.
    if (!outcome.image && !outcome.pdf) end()
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

function start(processorMs: number) {
  const child = fork(script, [String(processorMs)], {
    serialization: 'advanced',
    execArgv: [],
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A process that cannot be started or stopped gives no answer; the caller's timeout covers it.
  return child.on('error', () => undefined)
}

/**
 * Null without an answer. The child process keeps this one alive only while an answer is awaited.
 */
function answerOf(child: ChildProcess, task: Task, timeoutMs: number): Promise<Outcome | null> {
  const { promise, resolve } = Promise.withResolvers<Outcome | null>()
  const timer = setTimeout(() => resolve(null), timeoutMs)
  const onMessage = (outcome: unknown) => resolve(outcome as Outcome)
  const onError = () => resolve(null)
  const onClose = (_code: number | null, signal: string | null) =>
    resolve(crashSignals.includes(signal) ? { image: null, pdf: null } : null)
  child.once('message', onMessage).once('error', onError).once('close', onClose)
  child.ref()
  child.channel?.ref()
  child.send(task, () => undefined)
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage).off('error', onError).off('close', onClose)
    child.unref()
    child.channel?.unref()
  })
}
