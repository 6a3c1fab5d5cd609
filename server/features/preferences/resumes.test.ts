import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { getPreferences } from '#contract/accounts/preferences.ts'
import { deleteResume, uploadResume } from '#contract/accounts/resumes.ts'
import { listCandidates } from '#contract/applications/candidates.ts'
import { resumesBytesMax, resumesMax } from '#contract/fields/upload-limits.ts'
import { hourMs } from '#server/platform/clock.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { createResume, demoPdf } from '#server/testing/resume-factory.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

function formWith(content: string | Uint8Array, name = 'resume.pdf', field = 'resume') {
  const form = new FormData()
  form.set(field, new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return form
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
  const url = expect.stringContaining('&signature=')
  const listed = [{ slug, filename, created_at, url, is_missing: false }]
  expect((await app.call(person, getPreferences)).data.resumes).toEqual(listed)
  expect((await app.call(person, getUser)).resumes).toEqual(listed)

  const file = await app.http.inject({ url: resume.url })
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.equals(await demoPdf())).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'inline; filename="Curriculum (Ada) 2026.pdf"; ' +
      "filename*=UTF-8''Curr%C3%ADculum%20%28Ada%29%202026.pdf",
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
  expect(await open(`/files/resumes/mine/${mine}`)).toBe(403)
  expect(await open(`/files/resumes/mine/${mine}?expires[]=1&signature=2&signature=3`)).toBe(403)
  expect(await open(app.signing.signPath('/files/resumes/mine/nobody', hourMs))).toBe(404)
  app.clock.moveBy(hourMs + 1000)
  expect(await open(url)).toBe(403)
})

test('a form without the file, or a broken one, is refused', async () => {
  const person = await createCandidate(app)
  const required = { status: 422, errors: { resume: ['This field is required'] } }
  expect(
    await app.call(person, uploadResume, { form: formWith('x', 'x.pdf', 'other') }),
  ).toMatchObject(required)
  expect(await app.call(person, uploadResume, { body: { resume: 'text' } })).toMatchObject(required)
  expect(await app.call(person, uploadResume)).toMatchObject(required)
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const broken = await app.call(person, uploadResume, { body: '--x\r\nnothing', headers })
  expect(broken).toMatchObject({ status: 400, message: expect.any(String) })
})

test('a resume that nobody received is deleted with its file', async () => {
  const person = await createCandidate(app)
  const slug = await createResume(app, person)
  const { url } = (await app.call(person, getPreferences)).data.resumes[0]
  expect((await app.http.inject({ url })).statusCode).toBe(200)
  expect(await app.call(person, deleteResume, { params: { slug } })).toEqual({ status: 'deleted' })
  expect((await app.call(person, getPreferences)).data.resumes).toEqual([])
  expect((await app.call(person, getUser)).resumes).toEqual([])
  expect((await app.http.inject({ url })).statusCode).toBe(404)
  expect(await app.call(person, deleteResume, { params: { slug } })).toMatchObject({ status: 404 })
  const { stored, written_down } = await storedFiles(app)
  expect(written_down).toEqual(expect.arrayContaining(stored))
})

test('a link to a file that the storage has lost answers that there is nothing', async () => {
  const person = await createCandidate(app)
  const { stored: before } = await storedFiles(app)
  await createResume(app, person)
  const { url } = (await app.call(person, getPreferences)).data.resumes[0]
  for (const name of (await storedFiles(app)).stored.filter((name) => !before.includes(name)))
    await rm(join(app.environment.DATA_DIR, 'files', name))
  for (const method of ['GET', 'HEAD'] as const)
    expect((await app.http.inject({ method, url })).statusCode, method).toBe(404)
})

test('an account keeps twenty resumes, however many are sent at once', async () => {
  const person = await createCandidate(app)
  for (let count = 0; count < resumesMax - 1; count++) await createResume(app, person)
  const send = async () => app.call(person, uploadResume, { form: formWith(await demoPdf()) })
  const replies = await Promise.all([send(), send(), send()])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  const full =
    'You have 20 resumes, the most an account can keep. Please delete one and upload this one again'
  expect(await send()).toEqual({ status: 422, message: full, errors: { resume: [full] } })

  const { resumes } = (await app.call(person, getPreferences)).data
  expect(resumes).toHaveLength(resumesMax)
  await app.call(person, deleteResume, { params: { slug: resumes[0].slug } })
  expect((await send()).status).toBe(201)
  const { stored, written_down } = await storedFiles(app)
  expect(written_down).toEqual(expect.arrayContaining(stored))
})

test('the resumes of an account take up a bounded space', async () => {
  const person = await createCandidate(app)
  const slug = await createResume(app, person)
  await app.db
    .updateTable('files')
    .set({ bytes: resumesBytesMax - 100 })
    .where('id', 'in', (own) =>
      own.selectFrom('resumes').select('file_id').where('slug', '=', slug),
    )
    .execute()
  expect(await app.call(person, uploadResume, { form: formWith(await demoPdf()) })).toMatchObject({
    status: 422,
    errors: {
      resume: [
        'Your resumes would take up more than 100 MB. Please delete one and upload this one again',
      ],
    },
  })
})

test('a company keeps the resume it received, whatever its candidate deletes', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const person = await createCandidate(app, { credits: 1, has_salary: true })
  await createApplication(app, person, slug)
  const [resume] = (await app.call(person, getPreferences)).data.resumes
  await app.call(person, deleteResume, { params: { slug: resume.slug } })

  const [received] = (await app.call(owner, listCandidates, { params: { slug } })).data
  expect(received.resume).toMatchObject({ slug: resume.slug, filename: 'resume.pdf' })
  const file = await app.http.inject({ url: received.resume.url })
  expect(file.rawPayload.equals(await demoPdf())).toBe(true)
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
