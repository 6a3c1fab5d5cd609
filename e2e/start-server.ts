import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One server with the demo world for the whole run, on a free port and a folder of its own. */
export default async function startServer() {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-journeys-'))
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: 'demo',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(server, url)
  process.env.ALTURA_URL = url
  process.env.ALTURA_DATA_DIR = dataDir

  return async () => {
    await stop(server)
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function untilReady(server: ChildProcess, url: string) {
  const deadline = Date.now() + 600_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not become ready')
}

function stop(server: ChildProcess) {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (server.exitCode !== null) resolve()
  server.once('exit', () => resolve())
  server.kill('SIGTERM')
  return promise
}

function freePort() {
  const { promise, resolve } = Promise.withResolvers<number>()
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address()
    const port = typeof address === 'object' && address ? address.port : 0
    probe.close(() => resolve(port))
  })
  return promise
}
