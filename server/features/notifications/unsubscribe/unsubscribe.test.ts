import { expect, test } from 'vitest'
import { listMails } from '#contract/notifications/notifications.ts'
import { unsubscribeLink } from '#server/emails/unsubscribe-link.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

type Reader = Awaited<ReturnType<typeof createCandidate>>

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const oneClick = 'List-Unsubscribe=One-Click'

const pathTo = (reader: { id: string }) =>
  unsubscribeLink(app, reader.id, 'new_message').slice(app.environment.APP_URL.length)
const open = (url: string) => app.http.inject({ url })
const post = (url: string, payload?: string, headers: Record<string, string> = form) =>
  app.http.inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) })
const isOn = async (reader: Reader, kind = 'new_message') =>
  (await app.call(reader, listMails)).data.find((mail: { kind: string }) => mail.kind === kind)
    .is_on

test('following the link changes nothing: it asks, in the language of the reader', async () => {
  const reader = await createCandidate(app, { locale: 'es' })

  for (const method of ['GET', 'HEAD'] as const)
    expect((await app.http.inject({ method, url: pathTo(reader) })).statusCode).toBe(200)
  const { body, headers } = await open(pathTo(reader))
  expect(body).toContain('<html lang="es">')
  expect(body).toContain('¿Dejar de recibir estos correos?')
  expect(body).toContain('Mensajes sin leer')
  expect(body).not.toContain(reader.email)
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'sha256-/,
  )
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(await isOn(reader)).toBe(true)
})

test('a mail program switches the kind off with one request, in either form, again and again', async () => {
  const multipart = [
    '--x',
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    '',
    'One-Click',
    '--x--',
    '',
  ]
  for (const [payload, headers] of [
    [oneClick, form],
    [multipart.join('\r\n'), { 'content-type': 'multipart/form-data; boundary=x' }],
  ] as const) {
    const reader = await createCandidate(app)
    for (let times = 0; times < 2; times++) {
      const { statusCode, body } = await post(pathTo(reader), payload, headers)
      expect(statusCode).toBe(200)
      expect(body).toContain('You will get no more of these emails')
    }
    expect(await isOn(reader)).toBe(false)
    expect(await isOn(reader, 'credits_refunded')).toBe(true)
  }
})

test('the page takes it back, and switches what else there is', async () => {
  const reader = await createCandidate(app)
  await post(pathTo(reader), oneClick)
  expect((await open(pathTo(reader))).body).toContain('>Undo<')

  const path = pathTo(reader)
  const undone = await post(path, 'kind=new_message&is_on=true')
  expect([undone.statusCode, undone.headers.location]).toEqual([303, path])
  expect(await isOn(reader)).toBe(true)
  expect((await open(pathTo(reader))).body).toContain('Stop these emails?')

  await post(pathTo(reader), 'kind=application_answered&is_on=false')
  expect(await isOn(reader, 'application_answered')).toBe(false)
  expect(await isOn(reader)).toBe(true)
})

test('a post that says nothing, or nonsense, changes nothing', async () => {
  const reader = await createCandidate(app)
  for (const [payload, headers] of [
    [undefined, {}],
    ['', form],
    ['kind=verify_email&is_on=false', form],
    ['kind=new_message', form],
    ['kind=new_message&is_on=maybe', form],
    ['{"List-Unsubscribe":"One-Click"}', { 'content-type': 'application/json' }],
    ['not one', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['not one', { 'content-type': 'multipart/form-data' }],
  ] as const)
    expect((await post(pathTo(reader), payload, headers)).statusCode).toBe(303)
  expect((await post(pathTo(reader), `x=${'y'.repeat(5000)}`)).statusCode).toBe(413)
  expect(await isOn(reader)).toBe(true)
})

test('a link that was tampered with, has expired, or is of nobody changes nothing and leads to signing in', async () => {
  const reader = await createCandidate(app)
  const other = await createCandidate(app)
  const path = pathTo(reader)
  const owner = await createCompany(app)
  const removed = await createStaff(app, owner)
  const removedPath = pathTo(removed)
  await app.db
    .updateTable('users')
    .set({ removed_at: app.clock.now(), removed_by: owner.id })
    .where('id', '=', removed.id)
    .execute()

  const invalid = [
    '/unsubscribe',
    '/unsubscribe?person=x',
    path.replace(reader.id, other.id),
    path.replace('kind=new_message', 'kind=credits_refunded'),
    path.replace(/expires=\d/, 'expires=9'),
    `${path}x`,
    `${path}&kind=new_message`,
    path.replace(/&signature=.*/, ''),
    removedPath,
  ]
  for (const url of invalid)
    for (const { statusCode, body } of [await open(url), await post(url, oneClick)]) {
      expect([url, statusCode]).toEqual([url, 403])
      expect(body).toContain('This link no longer works')
      expect(body).toContain('href="/login"')
    }
  const inSpanish = await app.http.inject({
    url: '/unsubscribe',
    headers: { 'accept-language': 'es-MX' },
  })
  expect(inSpanish.body).toContain('Este enlace ya no funciona')

  app.clock.moveBy(366 * dayMs)
  expect((await post(path, oneClick)).statusCode).toBe(403)
  app.clock.moveBy(-366 * dayMs)
  expect([await isOn(reader), await isOn(reader, 'credits_refunded'), await isOn(other)]).toEqual([
    true,
    true,
    true,
  ])
})

test('a link of a kind that the role no longer gets still works, and only says so', async () => {
  const collaborator = await createStaff(app, await createCompany(app))
  expect((await post(pathTo(collaborator), oneClick)).statusCode).toBe(200)
  const { body } = await open(pathTo(collaborator))
  expect(body).toContain('You will get no more of these emails')
  expect(body).not.toContain('>Undo<')
})
