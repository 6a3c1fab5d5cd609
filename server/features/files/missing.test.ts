import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { getPreferences } from '#contract/accounts/preferences.ts'
import { uploadResume } from '#contract/accounts/resumes.ts'
import { apply } from '#contract/applications/apply.ts'
import { getCandidate, listCandidates } from '#contract/applications/candidates.ts'
import { getOperations } from '#contract/operators/operations.ts'
import { askForExport, getPrivacy } from '#contract/pages/privacy.ts'
import { readFigures } from '#server/features/operators/operations/metric-figures.ts'
import { makeExports } from '#server/features/privacy/export/make.ts'
import { StorageError } from '#server/platform/storage/storage-error.ts'
import { applicationBody, createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createOperator } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { createResume, demoPdf } from '#server/testing/resume-factory.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { checkFiles } from './commands.ts'

const app = setUpTestApp()

async function pdfForm() {
  const form = new FormData()
  form.set('resume', new File([new Uint8Array(await demoPdf())], 'cv.pdf'))
  return form
}

async function pathOf(resume: string) {
  const { storage_key } = await app.db
    .selectFrom('resumes')
    .innerJoin('files', 'files.id', 'resumes.file_id')
    .select('storage_key')
    .where('slug', '=', resume)
    .executeTakeFirstOrThrow()
  return join(app.environment.DATA_DIR, 'files', storage_key)
}

const failingStores = {
  'is full': () => Promise.reject(new StorageError('store', { code: 'ENOSPC' })),
  'is read-only': () => Promise.reject(new StorageError('store', { code: 'EROFS' })),
}

test.each(Object.entries(failingStores))(
  'a resume that a store cannot take because it %s leaves no row, and sent again it is kept',
  async (_, fail) => {
    const person = await createCandidate(app)
    const form = await pdfForm()
    const put = vi.spyOn(app.storage, 'put').mockImplementationOnce(fail)
    expect(await app.call(person, uploadResume, { form })).toMatchObject({ status: 503 })
    put.mockRestore()
    expect((await app.call(person, getPreferences)).data.resumes).toEqual([])
    expect((await app.call(person, uploadResume, { form })).status).toBe(201)
    const { stored, written_down } = await storedFiles(app)
    expect(stored).toEqual(written_down)
  },
)

test('with a store that fails every fifth time, sixty people apply with their resumes or not at all', async () => {
  const slug = await createVacancy(app, await createCompany(app))
  const people: Awaited<ReturnType<typeof createCandidate>>[] = []
  while (people.length < 60)
    people.push(await createCandidate(app, { credits: 1, has_salary: true }))
  const { put, has } = app.storage
  let calls = 0
  const failSometimes = () => {
    if (++calls % 5 === 0) throw new StorageError('work', null)
  }
  const spies = [
    vi.spyOn(app.storage, 'put').mockImplementation(async (...args) => {
      failSometimes()
      return put(...args)
    }),
    vi.spyOn(app.storage, 'has').mockImplementation(async (key) => {
      failSometimes()
      return has(key)
    }),
  ]
  const replies = await Promise.all(
    people.map(async (person) => {
      const upload = (): Promise<string> => createResume(app, person).catch(upload)
      const resume = await upload()
      const body = await applicationBody(app, slug, resume)
      const send = async () => (await app.call(person, apply, { params: { slug }, body })).status
      const first = await send()
      return first === 503 ? [first, await send()] : [first]
    }),
  )
  for (const spy of spies) spy.mockRestore()
  const sent = replies.filter((statuses) => statuses.at(-1) === 201)
  expect(sent.length).toBeGreaterThan(50)
  expect(new Set(replies.flat())).toEqual(new Set([201, 503]))
  const { rows } = await app.pool.query<{ storage_key: string | null }>(
    `select f.storage_key from applications a join vacancies v on v.id = a.vacancy_id
     left join resumes r on r.id = a.resume_id left join files f on f.id = r.file_id where v.slug = $1`,
    [slug],
  )
  expect(rows).toHaveLength(sent.length)
  for (const { storage_key } of rows) expect(await app.storage.has(storage_key ?? '')).toBe(true)
})

test('nobody applies with a resume whose bytes are gone, and its owner reads so', async () => {
  const slug = await createVacancy(app, await createCompany(app))
  const person = await createCandidate(app, { credits: 1, has_salary: true })
  const resume = await createResume(app, person)
  const body = await applicationBody(app, slug, resume)
  await rm(await pathOf(resume))
  expect(await app.call(person, apply, { params: { slug }, body })).toMatchObject({
    status: 422,
    errors: { resume: [expect.stringContaining('no longer on our side')] },
  })
  expect((await app.call(person, getPreferences)).data.resumes).toMatchObject([
    { slug: resume, is_missing: true },
  ])
  await writeFile(await pathOf(resume), await demoPdf())
  expect((await app.call(person, apply, { params: { slug }, body })).status).toBe(201)
})

test('a resume that vanished after it was sent is said to both sides, the rest stays, and operators count it', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const person = await createCandidate(app, { credits: 1, has_salary: true })
  await createApplication(app, person, slug)
  const [{ slug: resume, url }] = (await app.call(person, getPreferences)).data.resumes
  const operator = await createOperator(app)
  const counted = async () =>
    (await app.call(operator, getOperations)).data.due.missing_files as number
  await checkFiles(app)
  const before = await counted()
  const path = await pathOf(String(resume))
  await rm(path)

  const opened = await app.http.inject({ url: String(url), headers: { 'accept-language': 'es' } })
  expect([opened.statusCode, opened.json()]).toEqual([
    404,
    {
      message: 'Este archivo ya no está en nuestro sistema. Quien lo envió puede subirlo de nuevo.',
    },
  ])
  expect(await counted()).toBe(before + 1)
  expect((await readFigures(app)).missingFiles).toBe(before + 1)
  const { data } = await app.call(owner, listCandidates, { params: { slug } })
  const params = { slug, uuid: String(data[0].id) }
  const whole = await app.call(owner, getCandidate, { params })
  expect(whole.data.resume).toMatchObject({ is_missing: true })
  expect(whole.data.sec_fit.competencies).not.toHaveLength(0)

  const request = { body: { current_password: factoryPassword } }
  await app.call(person, askForExport, request)
  await makeExports(app)
  const copy = (await app.call(person, getPrivacy)).data.export.url as string
  const files = readZip((await app.http.inject({ url: copy })).rawPayload)
  expect([...files.keys()]).toEqual(['index.html', 'data.json'])
  expect(files.get('index.html')?.toString()).toContain('1 resume.pdf (no longer on our side)')
  expect(JSON.parse(files.get('data.json')?.toString() ?? '').missing_files).toEqual([
    'files/1 resume.pdf',
  ])

  await writeFile(path, await demoPdf())
  await checkFiles(app)
  expect(await counted()).toBe(before)
  expect((await app.http.inject({ url: String(url) })).statusCode).toBe(200)
})
