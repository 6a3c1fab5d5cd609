// Runs commands, two at once if they do not need each other, and stops beginning new ones when
// one has failed.
import { spawn } from 'node:child_process'

export interface Step {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** The names of those that have to be done before. */
  needs?: string[]
  /** Its output is shown while it runs; that of the others once they are done. */
  isShown?: boolean
}

const atOnce = 2

/** The exit code of a step that could not check anything: EX_TEMPFAIL of sysexits.h. */
export const notChecked = 75

export interface Outcome {
  /** The names of the steps that failed, without the ones that were not started for it. */
  failed: string[]
  /** The names of the steps that could not check anything. */
  unchecked: string[]
}

/**
 * Runs each step once those it needs are done, in the order given otherwise. A step that could not
 * check anything counts as done.
 */
export async function runSteps(steps: Step[]): Promise<Outcome> {
  const waiting = [...steps]
  const done = new Set<string>()
  const failed: string[] = []
  const unchecked: string[] = []
  const running = new Map<string, Promise<void>>()

  while (running.size > 0 || (waiting.length > 0 && failed.length === 0)) {
    const next = failed.length === 0 && running.size < atOnce ? waiting.findIndex(mayBegin) : -1
    if (next === -1) {
      await Promise.race(running.values())
      continue
    }
    const [step] = waiting.splice(next, 1)
    if (step) running.set(step.name, finish(step))
  }
  return { failed, unchecked }

  function mayBegin({ needs = [] }: Step) {
    return needs.every((name) => done.has(name) || !steps.some((step) => step.name === name))
  }

  async function finish(step: Step) {
    const begun = performance.now()
    const { code, output } = await run(step)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const isUnchecked = code === notChecked
    const sign = code === 0 ? '✓' : isUnchecked ? '?' : '✗'
    process.stdout.write(`${output}${sign} ${step.name} (${seconds} s)\n`)
    if (isUnchecked) unchecked.push(step.name)
    if (code === 0 || isUnchecked) done.add(step.name)
    else failed.push(step.name)
    running.delete(step.name)
  }
}

/** @returns the exit code, and the output if it was not shown already */
function run({ command, args, env = {}, isShown = false }: Step) {
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number; output: string }>()
  const child = spawn(command, args, {
    stdio: isShown ? 'inherit' : ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.once('error', reject)
  child.once('close', (code) => resolve({ code: code ?? 1, output }))
  return promise
}
