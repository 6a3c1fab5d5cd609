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
writeFileSync(join(folder, '.vite/home.es.html'), '<html lang="en">drawn')
afterAll(() => rmSync(folder, { recursive: true }))

const environment = readEnvironment({
  NODE_ENV: 'test',
  APP_URL: 'https://altura.example/?a=1&b="2"',
})
const http = fastify()
answerErrors({ http, served: [], environment }, folder)
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
  expect((await open('/home?lang=es')).body).toBe('<html lang="es">drawn')
  expect((await open('/home')).body).toContain('<html lang="en">')
})

test('an address of the product cannot break out of the head', async () => {
  const { body } = await open('/login')
  expect(body).toContain('href="https://altura.example/?a=1&#38;b=&#34;2&#34;/login"')
  expect(body).not.toContain('b="2"')
})
