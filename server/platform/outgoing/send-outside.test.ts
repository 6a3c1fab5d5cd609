import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { listening } from '#server/testing/loopback.ts'
import { mayCall, sendOutside } from './send-outside.ts'

const publicOnly = { OUTGOING_NETWORK: 'public' } as const
const anywhere = { OUTGOING_NETWORK: 'any' } as const
const once = { method: 'POST', body: '{}', timeoutMs: 2000, bytesMax: 0 } as const

const noAddress = async () => []

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serverOf(listener: RequestListener) {
  const server = createServer(listener)
  servers.push(server)
  return listening(server)
}

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'https://hooks.internal/',
  'https://intranet/',
  'https://user:secret@example.com/',
  'https://example.com/#part',
  'file:///etc/passwd',
  'nonsense',
])('%s is not called', async (address) => {
  expect(mayCall(publicOnly, address)).toBe(false)
  await expect(sendOutside(publicOnly, address, once)).rejects.toThrow('not_public')
})

test('public addresses may be called, and where a setting allows it any', () => {
  for (const address of [
    'https://example.com/hooks?a=b',
    'https://example.com:8443/',
    'https://1.1.1.1/',
  ])
    expect(mayCall(publicOnly, address)).toBe(true)
  expect(mayCall(anywhere, 'http://127.0.0.1:3000/')).toBe(true)
  expect(mayCall(anywhere, 'ftp://127.0.0.1/')).toBe(false)
})

test('a name of which one address is private is not connected to, and is looked up once', async () => {
  const hosts: string[] = []
  const addresses = [
    { address: '1.1.1.1', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  const resolve = async (name: string) => {
    hosts.push(name)
    return addresses
  }
  const address = 'https://hooks.example.com/'
  await expect(sendOutside(publicOnly, address, once, resolve)).rejects.toThrow('not_public')
  expect(hosts).toEqual(['hooks.example.com'])
})

test('the connection goes to the address that was checked', async () => {
  const port = await serverOf((request, response) => response.end(request.headers.host))
  const hosts: string[] = []
  // The second answer would lead elsewhere.
  const resolve = async (name: string) => {
    hosts.push(name)
    return [{ address: hosts.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
  }
  const address = `http://hooks.example.com:${port}/`
  const answer = await sendOutside(anywhere, address, { ...once, bytesMax: 100 }, resolve)
  expect(answer).toMatchObject({ status: 200, body: `hooks.example.com:${port}` })
  expect(hosts).toHaveLength(1)
})

test('a name without an address is told', async () => {
  const address = 'https://hooks.example.com/'
  await expect(sendOutside(publicOnly, address, once, noAddress)).rejects.toThrow('unresolved')
})

test('redirects are answers like others, and nobody follows them', async () => {
  const reached: string[] = []
  const port = await serverOf((request, response) => {
    reached.push(request.url ?? '')
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect(await sendOutside(anywhere, `http://127.0.0.1:${port}/`, once)).toMatchObject({
    status: 302,
    body: '',
  })
  expect(reached).toEqual(['/'])
})

test('an answer takes no longer and is no longer than it may be', async () => {
  const slow = await serverOf(() => undefined)
  const timeoutMs = 50
  await expect(
    sendOutside(anywhere, `http://127.0.0.1:${slow}/`, { ...once, timeoutMs }),
  ).rejects.toThrow('timeout')
  const long = await serverOf((_, response) => void response.end('a'.repeat(100)))
  const read = (bytesMax: number) =>
    sendOutside(anywhere, `http://127.0.0.1:${long}/`, { ...once, bytesMax })
  await expect(read(99)).rejects.toThrow('too_large')
  expect((await read(100)).body).toHaveLength(100)
  expect((await read(0)).body).toBe('')
})

test('nobody there, and no certificate, are told apart', async () => {
  const plain = await serverOf((_, response) => void response.end())
  await expect(sendOutside(anywhere, `https://127.0.0.1:${plain}/`, once)).rejects.toThrow('tls')
  await expect(sendOutside(anywhere, 'http://127.0.0.1:1/', once)).rejects.toThrow('unreachable')
})
