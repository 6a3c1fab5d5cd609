import { type ChildProcess, spawn } from 'node:child_process'
import { vi } from 'vitest'

export interface ServerProcess {
  child: ChildProcess
  url: string
  /** Its output so far. */
  log: () => string
}

const readyWithinMs = 120_000

/**
 * Starts the server as a process on a free port.
 * @param program the path of its entry
 * @param settings its environment, beside that of this process
 * @returns once it is ready
 */
export async function startServerProcess(
  program: string,
  settings: Record<string, string>,
  options: { cwd?: string } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    ...options,
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await vi.waitUntil(() => output.includes('"ready"'), readyWithinMs)
  return {
    child,
    url: `http://127.0.0.1:${output.match(/"port":(\d+)/)?.[1]}`,
    log: () => output,
  }
}
