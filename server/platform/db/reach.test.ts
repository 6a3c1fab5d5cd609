import { once } from 'node:events'
import { connect as connectTo, createServer } from 'node:net'
import { afterAll, expect, inject, test } from 'vitest'
import { StartRefused } from '../start-refused.ts'
import { reachDatabase } from './reach.ts'

const log = { warn: () => undefined }

/** A free port. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

function at(port: number, changes: Partial<URL> = {}) {
  return Object.assign(
    new URL(inject('databaseUrl')),
    { hostname: '127.0.0.1', port: String(port) },
    changes,
  ).href
}

const forwarder = createServer((client) => {
  const { hostname, port } = new URL(inject('databaseUrl'))
  const database = connectTo(Number(port), hostname)
  client.on('error', () => undefined).pipe(database)
  database.on('error', () => undefined).pipe(client)
})
afterAll(() => void forwarder.close())

test('a database that is unavailable is awaited', async () => {
  const port = await freePort()
  const warn = () => void forwarder.listen(port, '127.0.0.1')
  await expect(reachDatabase(at(port), { log: { warn }, retryMs: 20 })).resolves.toBeUndefined()
})

test('a database that stays unavailable is reported with a remedy', async () => {
  const port = await freePort()
  const reaching = reachDatabase(at(port), { log, timeoutMs: 50, retryMs: 20 })
  await expect(reaching).rejects.toThrow(
    new StartRefused(
      `DATABASE_URL: no PostgreSQL answered at 127.0.0.1:${port} within 0.05 seconds (ECONNREFUSED). Start it, or correct the setting.`,
    ),
  )
})

test('a wrong password is reported immediately', async () => {
  const { port, host, username } = new URL(inject('databaseUrl'))
  const reaching = reachDatabase(at(Number(port), { password: 'wrong' }), { log })
  await expect(reaching).rejects.toThrow(`the PostgreSQL at ${host} does not admit "${username}"`)
})
