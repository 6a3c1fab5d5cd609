import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Outcome, Task } from './sandbox.worker.ts'

const script = join(import.meta.dirname, 'sandbox.child.ts')

/** Signals of a process that its file crashed. Any other exit is a failure of the machine. */
const crashSignals: readonly (string | null)[] = [
  'SIGSEGV',
  'SIGABRT',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
]

/** Starts a process that decodes files, with a limit of processor time for each. */
export function startProcess(processorMs: number) {
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
export function answerOf(
  child: ChildProcess,
  task: Task,
  timeoutMs: number,
): Promise<Outcome | null> {
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
