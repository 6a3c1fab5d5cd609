// Refused uploads leave no file behind; an accepted picture is stored only as processed.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changeProfile, getUser } from '#contract/accounts/accounts.ts'
import { getPreferences } from '#contract/accounts/preferences.ts'
import { uploadResume } from '#contract/accounts/resumes.ts'
import { changeCompany, getCompany } from '#contract/companies/companies.ts'
import { countLockWaits } from '#server/testing/database-waits.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { demoPdf } from '#server/testing/resume-factory.ts'
import { cameraPhoto, unfoldingPng } from '#server/testing/sample-pictures.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const uploads = [
  {
    endpoint: changeProfile,
    field: 'photo',
    sender: () => createCandidate(app),
    good: cameraPhoto,
  },
  { endpoint: changeCompany, field: 'logo', sender: () => createCompany(app), good: cameraPhoto },
  { endpoint: uploadResume, field: 'resume', sender: () => createCandidate(app), good: demoPdf },
] as const

function fileOf(content: Uint8Array | string, name = 'picture.png', type = 'image/png') {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })
}

function formOf(...entries: [field: string, value: File | string][]) {
  const form = new FormData()
  for (const [field, value] of entries) form.append(field, value)
  return form
}

test.each(uploads)(
  'a $field that cannot be taken is refused at its field, and nothing of it stays',
  async (upload) => {
    const { endpoint, field } = upload
    const person = await upload.sender()
    const good = await upload.good()
    const before = await storedFiles(app)
    const small = new Uint8Array(endpoint.upload.bytesMax + 1)
    small.set(good)
    const contents = {
      'too large': [413, fileOf(small)],
      'no picture and no PDF': [422, fileOf('just text')],
      'a drawing with a script': [
        422,
        fileOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      ],
      'a page that begins like a picture': [422, fileOf('GIF89a<script>alert(1)</script>')],
      'cut off': [422, fileOf(good.subarray(0, Math.floor(good.length / 2)))],
      'more pixels than a memory holds': [422, fileOf(unfoldingPng(8000))],
      'nothing at all': [422, fileOf('', 'empty.png')],
    } as const
    for (const [what, [status, file]] of Object.entries(contents)) {
      const reply = await app.call(person, endpoint, { form: formOf([field, file]) })
      expect(reply, what).toMatchObject({
        status,
        message: expect.any(String),
        errors: { [field]: [expect.any(String)] },
      })
      expect(reply.message, what).toBe(reply.errors[field][0])
    }
    expect(await storedFiles(app)).toEqual(before)
  },
)

test.each(uploads)(
  'of a $field only one is taken, in the field of that name',
  async ({ endpoint, field, ...upload }) => {
    const [person, good, before] = [
      await upload.sender(),
      await upload.good(),
      await storedFiles(app),
    ]
    const two = formOf([field, fileOf(good)], [field, fileOf(good)])
    expect(await app.call(person, endpoint, { form: two })).toMatchObject({
      status: 422,
      errors: { [field]: ['Please choose one file only'] },
    })
    const elsewhere = formOf(['attachment', fileOf(good)], ['__proto__', 'x'])
    expect((await app.call(person, endpoint, { form: elsewhere })).status).toBe(400)
    await app.call(person, endpoint, { form: formOf(['attachment', fileOf(good)]) })
    expect(await storedFiles(app)).toEqual(before)
  },
)

test('what a file is called never says where it is kept', async () => {
  const person = await createCandidate(app)
  const names = {
    '../../../etc/passwd.pdf': 'passwd.pdf',
    'C:\\Windows\\system.ini': 'system.ini',
    '😀🚀.pdf': '😀🚀.pdf',
    ['a'.repeat(3000)]: 'a'.repeat(255),
    '\u202Efdp.exe': 'fdp.exe',
    'nul\0byte.pdf': 'nulbyte.pdf',
    '...': '...',
    '<img src=x>.pdf': '<img src=x>.pdf',
    '/': 'resume.pdf',
  }
  const shown: string[] = []
  for (const name of Object.keys(names)) {
    const reply = await app.call(person, uploadResume, {
      form: formOf(['resume', fileOf(await demoPdf(), name, 'application/pdf')]),
    })
    expect(reply.status, name).toBe(201)
    shown.push(reply.filename as string)
    expect((await app.http.inject({ url: reply.url as string })).statusCode, name).toBe(200)
  }
  expect(shown).toEqual(Object.values(names))
  expect((await app.call(person, getPreferences)).data.resumes).toHaveLength(shown.length)
  const { stored, written_down } = await storedFiles(app)
  expect(stored).toEqual(written_down)
  for (const name of stored) expect(name).toMatch(/^[0-9a-f-]{36}\.(?:pdf|webp)$/)
})

test('a change that is refused at the last moment takes its picture with it', async () => {
  const person = await createCandidate(app)
  const { stored: before } = await storedFiles(app)
  const form = formOf(
    ['email', 'coveted@example.com'],
    ['current_password', factoryPassword],
    ['photo', fileOf(await cameraPhoto())],
  )
  // The password is replaced while the change waits for the row, with its picture stored.
  const change = await app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ password_hash: 'another' })
      .where('id', '=', person.id)
      .execute()
    const pending = app.call(person, changeProfile, { form })
    await expect.poll(() => countLockWaits(app.owner)).toBe(1)
    return { pending }
  })
  expect(await change.pending).toMatchObject({
    status: 422,
    errors: { current_password: expect.anything() },
  })
  const { stored, written_down } = await storedFiles(app)
  expect(stored).toEqual(written_down)
  expect(stored).toEqual(before)
})

test('two saves at once with a picture each keep one picture', async () => {
  const [person, owner] = [await createCandidate(app), await createCompany(app)]
  const { stored: before } = await storedFiles(app)
  const picture = await cameraPhoto()
  const replies = await Promise.all(
    [1, 2, 3].flatMap(() => [
      app.call(person, changeProfile, { form: formOf(['photo', fileOf(picture)]) }),
      app.call(owner, changeCompany, {
        form: formOf(['name', 'Larkmoor'], ['logo', fileOf(picture)]),
      }),
    ]),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const { stored, written_down } = await storedFiles(app)
  expect(stored).toEqual(written_down)
  expect(stored).toHaveLength(before.length + 2)
})

test('a photo is shown upright, small, and without where and with what it was taken', async () => {
  const [person, owner] = [await createCandidate(app), await createCompany(app)]
  const photo = await cameraPhoto()
  expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(50)
  await app.call(person, changeProfile, { form: formOf(['photo', fileOf(photo)]) })
  await app.call(owner, changeCompany, { form: formOf(['logo', fileOf(photo)]) })
  const urls = [
    (await app.call(person, getUser)).photo_url,
    (await app.call(owner, getCompany)).data.logo,
  ]
  for (const url of urls as string[]) {
    const { rawPayload } = await app.http.inject({ url })
    const { width, height, format, exif, xmp, iptc, icc, orientation } =
      await sharp(rawPayload).metadata()
    expect({ width, height, format }).toEqual({ width: 341, height: 512, format: 'webp' })
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined))
  }
})
