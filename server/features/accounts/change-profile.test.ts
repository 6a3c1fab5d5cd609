import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changeProfile, getUser } from '#contract/accounts/accounts.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

function formOf(fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function picture(format: 'png' | 'jpeg' | 'gif' | 'webp', width = 900, height = 600) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#123f37' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toFormat(format)
    .toBuffer()
  return new Blob([new Uint8Array(bytes)])
}

test('a form changes what it names and clears what it leaves blank', async () => {
  const person = await createCandidate(app, { phone: '+52 55 0000 0000' })
  const form = formOf({ name: ' Zoë ', locale: 'es', timezone: 'America/Mexico_City', phone: '' })
  const { status, data } = await app.call(person, changeProfile, { form })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    name: 'Zoë',
    last_name: 'Sample',
    locale: 'es',
    timezone: 'America/Mexico_City',
    phone: null,
    verified_email: true,
  })
  expect(await app.call(person, getUser)).toEqual({ status: 200, ...data })

  for (const [sent, kept] of [
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['america/buenos_aires', 'America/Argentina/Buenos_Aires'],
  ] as const) {
    const changed = await app.call(person, changeProfile, { form: formOf({ timezone: sent }) })
    expect(changed.data.timezone).toBe(kept)
  }
  const cleared = await app.call(person, changeProfile, { form: formOf({ timezone: '' }) })
  expect(cleared.data).toMatchObject({ timezone: null, name: 'Zoë' })
})

test('JSON is taken too, and what is not theirs to change is ignored', async () => {
  const person = await createCompany(app)
  const body = {
    last_name: 'Ibáñez',
    role: 'candidate',
    remaining_credits: 99,
    email_verified_at: null,
    id: 'x',
  }
  const { data } = await app.call(person, changeProfile, { body })
  expect(data).toMatchObject({
    id: person.id,
    last_name: 'Ibáñez',
    role: 'company',
    remaining_credits: 0,
    verified_email: true,
  })
})

test('a photo is shown small, without what the camera noted, and replaces the one before', async () => {
  const person = await createCandidate(app)
  const urls: string[] = []
  for (const format of ['png', 'jpeg', 'gif', 'webp'] as const) {
    const form = formOf({ photo: await picture(format) })
    const { data } = await app.call(person, changeProfile, { form })
    expect(data.photo_url).toBe(`/files/images/${data.photo}`)
    urls.push(data.photo_url)
  }
  const [first = '', newest = ''] = [urls[0], urls.at(-1)]
  expect((await app.http.inject({ url: first })).statusCode).toBe(404)

  const response = await app.http.inject({ url: newest })
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
  })
  const { width, height, exif } = await sharp(response.rawPayload).metadata()
  expect({ width, height, exif }).toEqual({ width: 512, height: 341, exif: undefined })
})

test('what is no image is refused, whatever it calls itself', async () => {
  const person = await createCandidate(app)
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'
  const cutOff = (await picture('png')).slice(0, 60)
  for (const content of [drawing, 'just text', '', cutOff]) {
    const form = formOf({ photo: new File([content], 'photo.png', { type: 'image/png' }) })
    expect(await app.call(person, changeProfile, { form })).toMatchObject({
      status: 422,
      errors: { photo: ['Please upload a PNG, JPEG, WebP or GIF image'] },
    })
  }
  const large = formOf({ photo: new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]) })
  expect(await app.call(person, changeProfile, { form: large })).toMatchObject({
    status: 413,
    message: expect.any(String),
  })
  expect(await app.call(person, getUser)).toMatchObject({ photo: null, photo_url: null })
})

test('everything that is wrong is said at once', async () => {
  const [person, other] = [await createCandidate(app), await createCandidate(app)]
  const form = formOf({
    timezone: 'Mars/Olympus',
    email: other.email.toUpperCase(),
    photo: new Blob(['x']),
  })
  const reply = await app.call(person, changeProfile, { form })
  expect(reply).toMatchObject({ status: 422, errors: { email: ['This email is already taken'] } })
  expect(Object.keys(reply.errors).sort()).toEqual(['email', 'photo', 'timezone'])

  const wrong = await app.call(person, changeProfile, {
    body: { locale: 'fr', name: '', last_name: 5, email: '' },
  })
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.errors).sort()).toEqual(['email', 'last_name', 'locale', 'name'])
  for (const texts of Object.values(wrong.errors)) expect(texts).toEqual([expect.any(String)])
})

test('the same address in other letters changes nothing', async () => {
  const person = await createCandidate(app, { email: 'same@example.com' })
  const { data } = await app.call(person, changeProfile, { body: { email: 'SAME@example.com' } })
  expect(data).toMatchObject({
    email: 'same@example.com',
    verified_email: true,
    email_change: null,
  })
})

test('a visitor has no profile', async () => {
  expect(await app.call(null, changeProfile, { body: {} })).toMatchObject({ status: 401 })
})
