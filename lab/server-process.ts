// A server of the product in a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#server/testing/loopback.ts'

export interface OwnServer {
  child: ChildProcess
  url: string
  dataDir: string
  /** Lines of its log at the level of errors. */
  errors: string[]
  stop: () => Promise<void>
}

/**
 * @param settings its port is free and its folder new unless given
 * @param program its entry
 * @returns once it is ready
 */
export async function startProcess(
  settings: Record<string, string>,
  program: string,
): Promise<OwnServer> {
  const port = settings.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  if (await isReady(url)) throw new Error(`another server answers at ${url}`)
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'altura-lab-')))
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: port, APP_URL: url, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const errors: string[] = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    errors.push(...lines.filter((line) => /"level":"(?:error|fatal)"/.test(line)))
  })
  const killed = () => void child.kill('SIGKILL')
  process.once('exit', killed)
  await untilReady(child, url)
  return {
    child,
    url,
    dataDir,
    errors,
    async stop() {
      process.off('exit', killed)
      if (isRunning(child)) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Waits as long as the process lives: filling a new database takes its time. */
async function untilReady(child: ChildProcess, url: string) {
  while (isRunning(child)) {
    if (await isReady(url)) return
    await delay(5)
  }
  throw new Error('the server ended before it was ready')
}

async function isReady(url: string) {
  const reply = await fetch(`${url}/readyz`).catch(() => null)
  await reply?.text()
  return reply?.ok === true
}

function isRunning({ exitCode, signalCode }: ChildProcess) {
  return exitCode === null && signalCode === null
}
