// The server as `npm start` runs it, in a process group of its own, to be killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export type Target = 'the whole group' | 'the server alone'

/** Starts it with the demo world. @returns its process, and the time until it was ready */
export async function startServer(port: number, dataDir: string) {
  const begun = Date.now()
  const child = spawn('npm', ['start', '--silent'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: 'small',
      RATE_LIMIT: 'off',
    },
  })
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await delay(20)
  }
  return { child, readyAfterMs: Date.now() - begun }
}

/** Kills it at once. The server alone leaves its database behind. */
export async function killServer(child: ChildProcess, dataDir: string, target: Target) {
  const ended = once(child, 'exit')
  if (target === 'the server alone')
    process.kill(Number(await readFile(join(dataDir, 'server.pid'), 'utf8')), 'SIGKILL')
  else if (child.pid) process.kill(-child.pid, 'SIGKILL')
  await ended
}

async function isReady(port: number) {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  return reply?.status === 200
}
