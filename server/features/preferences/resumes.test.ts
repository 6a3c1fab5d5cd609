import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '#contract/accounts.ts'
import { deleteResume, getPreferences, uploadResume } from '#contract/preferences.ts'
import { hourMs } from '#server/platform/clock.ts'
import { createCandidate, createCompany, createResume, demoPdf } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

function formWith(content: string | Uint8Array, name = 'resume.pdf', field = 'resume') {
  const form = new FormData()
  form.set(field, new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return form
}

async function pdfOf(pages: number) {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page++) document.addPage()
  return document.save()
}

test('an uploaded resume is listed and read through its own link', async () => {
  const person = await createCandidate(app)
  const form = formWith(await demoPdf(), 'C:\\docs\\Currículum (Ada) 2026.pdf')
  const { status, ...resume } = await app.call(person, uploadResume, { form })
  expect(status).toBe(201)
  expect(resume).toMatchObject({
    slug: expect.stringMatching(/^curriculum-ada-2026-[a-z0-9]+$/),
    filename: 'Currículum (Ada) 2026.pdf',
    created_at: expect.stringMatching(/Z$/),
  })
  const { slug, filename, created_at } = resume
  const listed = [{ slug, filename, created_at, url: expect.stringContaining('&signature=') }]
  expect((await app.call(person, getPreferences)).data.resumes).toEqual(listed)
  expect((await app.call(person, getUser)).resumes).toEqual(listed)

  const file = await app.http.inject({ url: resume.url })
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.equals(await demoPdf())).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "inline; filename*=UTF-8''Curr%C3%ADculum%20%28Ada%29%202026.pdf",
    'content-security-policy': "frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(file.headers['x-frame-options']).not.toBe('DENY')
})

test('a link that was changed, left out or is an hour old opens nothing', async () => {
  const person = await createCandidate(app)
  const [mine, theirs] = [
    await createResume(app, person),
    await createResume(app, await createCandidate(app)),
  ]
  const { url } = (await app.call(person, getPreferences)).data.resumes[0]
  const open = async (address: string) => (await app.http.inject({ url: address })).statusCode
  expect(await open(url)).toBe(200)
  expect(await open(url.replace(mine, theirs))).toBe(403)
  expect(await open(url.replace('expires=1', 'expires=2'))).toBe(403)
  expect(await open(url.replace('signature=', 'signature=x'))).toBe(403)
  expect(await open(`/files/resumes/${mine}`)).toBe(403)
  expect(await open(`/files/resumes/${mine}?expires[]=1&signature=2&signature=3`)).toBe(403)
  expect(await open(app.signing.signPath('/files/resumes/nobody', hourMs))).toBe(404)
  app.clock.moveBy(hourMs + 1000)
  expect(await open(url)).toBe(403)
})

test('only a PDF that can be read is kept, whatever its name', async () => {
  const person = await createCandidate(app)
  const notPdf = { status: 422, errors: { resume: ['Please upload a PDF file'] } }
  const upload = (form: FormData) => app.call(person, uploadResume, { form })
  expect(await upload(formWith('MZ this is a program'))).toMatchObject(notPdf)
  expect(await upload(formWith('<html><script>alert(1)</script></html>'))).toMatchObject(notPdf)
  expect(await upload(formWith('%PDF-1.7\nand then nothing'))).toMatchObject(notPdf)
  expect(await upload(formWith((await demoPdf()).subarray(0, 400)))).toMatchObject(notPdf)
  expect(await upload(formWith(await pdfOf(51)))).toMatchObject(notPdf)
  expect((await app.call(person, getPreferences)).data.resumes).toEqual([])
  expect(await upload(formWith(await pdfOf(50)))).toMatchObject({ status: 201 })
})

test('a PDF behind a password is refused with that reason', async () => {
  const person = await createCandidate(app)
  const reply = await app.call(person, uploadResume, { form: formWith(await encryptedPdf()) })
  expect(reply).toMatchObject({
    status: 422,
    errors: { resume: ['This PDF is protected by a password. Please upload one without'] },
  })
})

test('a form without the file, or with too large a one, is refused', async () => {
  const person = await createCandidate(app)
  const required = { status: 422, errors: { resume: ['This field is required'] } }
  expect(await app.call(person, uploadResume, { form: formWith('x', 'x.pdf', 'other') })).toMatchObject(
    required,
  )
  expect(await app.call(person, uploadResume, { body: { resume: 'text' } })).toMatchObject(required)
  expect(await app.call(person, uploadResume)).toMatchObject(required)
  const large = formWith(new Uint8Array(10 * 1024 * 1024 + 1))
  expect(await app.call(person, uploadResume, { form: large })).toMatchObject({
    status: 413,
    message: expect.any(String),
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const broken = await app.call(person, uploadResume, { body: '--x\r\nnothing', headers })
  expect(broken).toMatchObject({ status: 400, message: expect.any(String) })
})

test('a deleted resume is off the lists, and its file stays for those who received it', async () => {
  const person = await createCandidate(app)
  const slug = await createResume(app, person)
  const { url } = (await app.call(person, getPreferences)).data.resumes[0]
  expect(await app.call(person, deleteResume, { params: { slug } })).toEqual({ status: 'deleted' })
  expect((await app.call(person, getPreferences)).data.resumes).toEqual([])
  expect((await app.call(person, getUser)).resumes).toEqual([])
  expect((await app.http.inject({ url })).statusCode).toBe(200)
  expect(await app.call(person, deleteResume, { params: { slug } })).toMatchObject({ status: 404 })
})

test("another candidate's resume is not found and stays", async () => {
  const [person, other] = [await createCandidate(app), await createCandidate(app)]
  const slug = await createResume(app, other)
  expect(await app.call(person, deleteResume, { params: { slug } })).toMatchObject({ status: 404 })
  expect((await app.call(other, getPreferences)).data.resumes).toHaveLength(1)
})

test('only verified candidates keep resumes', async () => {
  const statuses = async (person: { token: string } | null) => [
    (await app.call(person, uploadResume, { form: formWith(await demoPdf()) })).status,
    (await app.call(person, deleteResume, { params: { slug: 'x' } })).status,
  ]
  expect(await statuses(await createCompany(app))).toEqual([403, 403])
  expect(await statuses(await createCandidate(app, { is_verified: false }))).toEqual([403, 403])
  expect(await statuses(null)).toEqual([401, 401])
})

/** A PDF whose trailer names the standard password handler, with a key that no empty password opens. */
async function encryptedPdf() {
  const plain = Buffer.from(
    await (await PDFDocument.load(await pdfOf(1))).save({ useObjectStreams: false }),
  ).toString('latin1')
  const key = '0123456789abcdef'.repeat(4)
  const encrypt = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${key}> /U <${key}> >>`
  const id = `[<${key.slice(0, 32)}> <${key.slice(0, 32)}>]`
  return Buffer.from(plain.replace(/trailer\s*<</, `trailer\n<< /Encrypt ${encrypt} /ID ${id}`), 'latin1')
}
