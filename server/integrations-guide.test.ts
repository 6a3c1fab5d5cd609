// The commands of docs/integrations.md, run as they stand there.
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from './seeds/seed.ts'
import { freePort } from './testing/loopback.ts'
import { setUpTestApp } from './testing/test-app.ts'

const nameServerPort = String(await freePort())
const app = setUpTestApp({
  OUTGOING_NETWORK: 'any',
  DNS_SERVERS: `127.0.0.1:${nameServerPort}`,
})
const hasTools = ['bash', 'curl'].every((tool) => !spawnSync(tool, ['--version']).error)
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altura-guide-'))
  await seed(app, 'demo')
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// They are written for a shell; a machine without one, or without curl, runs them nowhere.
test.skipIf(!hasTools)('every command of the guide does what is said of it', async () => {
  const guide = await readFile(new URL('../docs/integrations.md', import.meta.url), 'utf8')
  const commands = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block)
  const { port } = app.http.server.address() as AddressInfo
  const env = {
    ...process.env,
    URL: `http://127.0.0.1:${port}`,
    RECEIVER_PORT: String(await freePort()),
    PROVIDER_PORT: String(await freePort()),
    NAME_SERVER_PORT: nameServerPort,
  }
  const script = [
    'set -eo pipefail',
    'trap "kill $(jobs -p) 2> /dev/null || true" EXIT',
    ...commands,
  ]
  const options = { cwd: folder, env, timeout: 60_000 }
  const { stdout } = await promisify(execFile)('bash', ['-c', script.join('\n')], options)
  expect(stdout.trim().split('\n')).toEqual([
    expect.stringContaining('demo-'),
    'answered',
    '403',
    'pending',
    expect.stringMatching(/^msg_/),
    'true',
    'removed',
    '0',
    '1',
    expect.stringContaining('/login/company/return'),
    'true',
    'tested',
    'collaborator@demo.test',
    'null',
    'revoked',
    '401',
  ])
  const received = await readFile(join(folder, 'received.txt'), 'utf8')
  expect(JSON.parse(received.split('\n')[0] ?? '')).toMatchObject({ type: 'webhook.test' })
})
