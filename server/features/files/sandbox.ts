// Untrusted files are decoded in separate processes, which hold no secrets, can be killed, and free their memory on
// exit. Public photos and private resumes never share a process.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { Refused } from '#server/platform/refused.ts'
import type { Outcome, Task } from './sandbox.worker.ts'

const script = join(import.meta.dirname, 'sandbox.child.ts')
/** Of one file. A PDF of fifty pages takes a hundredth of it. */
const processorMsMax = 10_000
/** On the clock: so much more that it only ever passes where the machine has no time left. */
const silenceMs = 60_000
const idleMs = 10_000
const filesMax = 100
const retryAfterSeconds = 5
/** A process that ends so was ended by the file. Any other end is the machine's doing. */
const crashes: readonly (string | null)[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']

export const decoders = { image: createDecoder(), pdf: createDecoder() }

/**
 * Decodes a file.
 * @returns nulls for a file that exceeds the limits of processor time and memory or cannot be decoded
 * @throws Refused uploads_busy without an answer, which says nothing about the file
 */
export function decodeInSandbox(task: Task): Promise<Outcome> {
  return decoders[task.kind].decode(task)
}

export interface Decoder {
  decode: (task: Task) => Promise<Outcome>
  /** Signals the process that decodes. @returns false where there is none */
  signal: (name: NodeJS.Signals) => boolean
}

/** Decodes one file after the other in a process that begins with the first and ends when there is nothing to do. */
export function createDecoder({ timeoutMs = silenceMs, processorMs = processorMsMax } = {}): Decoder {
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
    // One that met a bad file, or gave one up, takes no other.
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
  // One that cannot be started or stopped answers nothing, and that is seen where its answer is awaited.
  return child.on('error', () => undefined)
}

/** Null where there is none. While it is awaited, and only then, the process keeps ours from ending. */
function answerOf(child: ChildProcess, task: Task, timeoutMs: number): Promise<Outcome | null> {
  const { promise, resolve } = Promise.withResolvers<Outcome | null>()
  const timer = setTimeout(() => resolve(null), timeoutMs)
  const onMessage = (outcome: unknown) => resolve(outcome as Outcome)
  const onError = () => resolve(null)
  const onClose = (_code: number | null, signal: string | null) =>
    resolve(crashes.includes(signal) ? { image: null, pdf: null } : null)
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
