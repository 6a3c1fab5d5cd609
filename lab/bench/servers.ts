import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Servers {
  ports: number[]
  dataDir: string
  pids: number[]
  stop: () => Promise<void>
  /** At once, in the midst of what they do. */
  kill: () => Promise<void>
}

export const serverFile = 'dist/server/main.mjs'

/** Builds a product if it is out of date, as npm start does. */
export function build(product: 'server' | 'web') {
  execFileSync(process.execPath, ['scripts/build.mjs', product])
}

/** A server process for each port, which share a folder of their own and these settings. */
export async function startServers(
  ports: number[],
  settings: Record<string, string>,
): Promise<Servers> {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-'))
  build('server')
  const children: ChildProcess[] = []
  for (const port of ports) {
    if (await isReady(port)) throw new Error(`another server answers on the port ${port}`)
    const child = spawn(process.execPath, [serverFile], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.push(child)
    await untilReady(child, port)
  }
  // A measurement that fails leaves nothing running.
  process.once('exit', () => children.forEach((child) => child.kill('SIGTERM')))
  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    for (const child of children) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      await ended
    }
    await rm(dataDir, { recursive: true, force: true })
  }

  return {
    ports,
    dataDir,
    pids: children.flatMap(({ pid }) => pid ?? []),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/**
 * Waits as long as the process lives: how long it takes to fill a new database is the machine's
 * affair.
 */
async function untilReady(child: ChildProcess, port: number) {
  while (child.exitCode === null && child.signalCode === null) {
    if (await isReady(port)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server on port ${port} ended before it was ready`)
}

function isReady(port: number) {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
