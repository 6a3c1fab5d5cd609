import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Servers {
  ports: number[]
  pids: number[]
  stop: () => Promise<void>
}

/** A server process for each port, which share a folder of their own and these settings. */
export async function startServers(ports: number[], settings: Record<string, string>): Promise<Servers> {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-'))
  const children: ChildProcess[] = []
  for (const port of ports) {
    children.push(
      spawn(process.execPath, ['server/main.ts'], {
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          ...settings,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    )
    await untilReady(port)
  }
  return {
    ports,
    pids: children.flatMap(({ pid }) => pid ?? []),
    async stop() {
      for (const child of children) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(port: number) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not become ready')
}
