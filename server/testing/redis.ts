// A Redis of the test's own, if the machine has one: `npm test` and `npm run check` get it if
// they can.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const unpacked = join(import.meta.dirname, '../../node_modules/.cache/redis-server/root')
const places = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
]

/** Undefined if there is none. */
export const redisServer =
  process.env['REDIS_SERVER'] ??
  [...places, join(unpacked, 'usr/bin/redis-server')].find(existsSync)

/** Keeps nothing on disk. It can be stopped and started again at the same address. */
export async function createRedis(executable: string) {
  const port = await freePort()
  let server: ChildProcess | undefined
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const args = [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
      ]
      server = spawn(executable, args, { stdio: ['ignore', 'pipe', 'inherit'], env: libraries() })
      server.once('error', reject)
      server.stdout?.on(
        'data',
        (lines: Buffer) => /ready to accept/i.test(lines.toString()) && resolve(),
      )
      await promise
    },
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const ended = new Promise((resolve) => server?.once('exit', resolve))
      server.kill('SIGKILL')
      await ended
    },
  }
}

/** Unpacked without being installed, it finds what it needs beside itself. */
function libraries() {
  const folders = ['usr/lib', 'lib'].map((path) => join(unpacked, path, `${machine()}-linux-gnu`))
  return { ...process.env, LD_LIBRARY_PATH: folders.join(':') }
}

function machine() {
  return process.arch === 'arm64' ? 'aarch64' : 'x86_64'
}

async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}
