// Runs the checks one after another, shows how long each took, and stops at the first that fails.
import { spawn } from 'node:child_process'

export interface Step {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
}

/** @returns the steps that failed: none, or the first. */
export async function runSteps(steps: Step[]): Promise<string[]> {
  for (const { name, command, args, env } of steps) {
    const begun = performance.now()
    process.stdout.write(`\n▸ ${name}\n`)
    const code = await run(command, args, env)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
    if (code !== 0) return [name]
  }
  return []
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  child.once('error', reject)
  child.once('exit', (code) => resolve(code ?? 1))
  return promise
}
