import { runCommand } from '#server/altura/run.ts'
import type { TestApp } from './test-app.ts'

/** Runs a command of an operator beside the server. @returns its output and exit code */
export async function runAltura(app: TestApp, typed: readonly string[]) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await runCommand([...typed], { say, complain: say }, (work) =>
    work({ ...app, db: app.owner, say, complain: say, withJobs: (run) => run(app.jobs) }),
  )
  return { code, text: lines.join('\n') }
}
