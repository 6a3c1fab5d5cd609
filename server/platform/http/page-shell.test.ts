import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { answerErrors } from './errors.ts'

const folder = mkdtempSync(join(tmpdir(), 'altura-test-pages-'))
copyFileSync('web/index.html', join(folder, 'index.html'))
mkdirSync(join(folder, '.vite'))
writeFileSync(
  join(folder, '.vite/home.es.html'),
  '<html lang="en">drawn<style>p{}</style><script>let a</script><script src="/b.js"></script>',
)
afterAll(() => rmSync(folder, { recursive: true }))

/** With an address that settings refuse, for what has to be escaped. */
const environment = {
  ...readEnvironment({ NODE_ENV: 'test', APP_URL: 'https://altura.example' }),
  APP_URL: 'https://altura.example/?a=1&b="2"',
}
const http = fastify()
http.addHook('onRequest', async (_request, reply) => {
  void reply.header('content-security-policy', "script-src 'self';style-src 'self'")
})
answerErrors({ http, served: [], environment }, folder)
const hash = (text: string) => createHash('sha256').update(text).digest('base64')
const policyOf = async (url: string) => (await open(url)).headers['content-security-policy']
const open = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => http.inject({ url, method })

test.each(['/', '/home', '/login?lang=es', '/Users/', '/chats/42', '/vacancies/vacancy/info/cfo'])(
  'a screen is answered with the application: %s',
  async (url) => {
    const { statusCode, headers, body } = await open(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toMatch(/<div id="root">|drawn/)
  },
)

test('an address that no screen has answers 404, with the application that says so', async () => {
  const { statusCode, headers, body } = await open('/no-such-page?lang=es')
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(body).toBe((await open('/users?lang=es')).body)
  expect(body).toContain('<meta name="robots" content="noindex" />')
  expect((await open('/chats/42/43', 'HEAD')).statusCode).toBe(404)
})

test('the rest that is not there is answered as data', async () => {
  for (const response of [
    await open('/nothing.png'),
    await open('/api/nothing'),
    await open('/home', 'POST'),
  ])
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Not found.' }])
})

test('the landing page is the one drawn in the language that is asked for', async () => {
  expect((await open('/home?lang=es')).body).toMatch(/^<html lang="es">drawn<style>/)
  expect((await open('/home')).body).toContain('<html lang="en">')
})

test('only the landing page may run and apply what is inline in it, and nothing else', async () => {
  expect(await policyOf('/home')).toBe(
    `script-src 'self' 'sha256-${hash('let a')}';style-src 'self' 'sha256-${hash('p{}')}'`,
  )
  expect(await policyOf('/login')).toBe("script-src 'self';style-src 'self'")
})

test('an address of the product cannot break out of the head', async () => {
  const { body } = await open('/login')
  expect(body).toContain('href="https://altura.example/?a=1&#38;b=&#34;2&#34;/login"')
  expect(body).not.toContain('b="2"')
})
