// A process that decodes files in a thread and aborts at a limit of processor time or memory.
// Wall-clock time is no criterion, because a harmless file may wait long on a busy machine.
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Outcome, Task } from './sandbox.worker.ts'

const processorMs = Number(process.argv[2])
const memoryMb = 256
const checkEveryMs = 100

// A lower priority than requests for pages.
setPriority(10)
const worker = new Worker(join(import.meta.dirname, 'sandbox.worker.ts'), {
  resourceLimits: { maxOldGenerationSizeMb: memoryMb },
})
let begun: NodeJS.CpuUsage | undefined

process.on('message', (task: Task) => {
  begun = process.cpuUsage()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(task)
})
// The parent process has ended.
process.once('disconnect', () => process.exit())

worker.on('message', (outcome: Outcome) => {
  if (begun && spentMs(begun) > processorMs) return giveUp()
  begun = undefined
  process.send?.(outcome)
})
worker.once('error', giveUp)
setInterval(() => {
  if (begun && spentMs(begun) > processorMs) giveUp()
}, checkEveryMs)

function spentMs(since: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

function giveUp() {
  begun = undefined
  process.send?.({ image: null, pdf: null } satisfies Outcome, () => process.exit())
}
