// Under any number of uploads each file is accepted, or its sender is asked to try again; none is
// called unreadable.
import { rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { getPreferences } from '#contract/accounts/preferences.ts'
import { uploadResume } from '#contract/accounts/resumes.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { demoPdf } from '#server/testing/resume-factory.ts'
import { incomingFiles, storedFiles } from '#server/testing/stored-files.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { decoders } from './sandbox.ts'

const app = setUpTestApp()
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})

async function formWithPdf() {
  const form = new FormData()
  form.set(
    'resume',
    new File([new Uint8Array(await demoPdf())], 'resume.pdf', { type: 'application/pdf' }),
  )
  return form
}

/** The beginning of an upload whose sender then waits. */
function beginUpload({ token }: { token: string }) {
  const upload = request({
    method: 'POST',
    port: (app.http.server.address() as AddressInfo).port,
    path: '/api/preferences/resume',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  })
  upload.on('error', () => undefined)
  upload.write(
    '--x\r\ncontent-disposition: form-data; name="resume"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-',
  )
  return { breakOff: () => upload.destroy() }
}

/** As the call, with its headers. */
async function send({ token }: { token: string }) {
  const form = new Response(await formWithPdf())
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/preferences/resume',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': form.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await form.arrayBuffer()),
  })
  return {
    status: reply.statusCode,
    retryAfter: reply.headers['retry-after'],
    body: reply.json() as object,
  }
}

test('one person sends three files at once; a fourth is asked to wait, and others are not kept waiting', async () => {
  const [person, other] = [await createCandidate(app), await createCandidate(app)]
  const begun = [1, 2, 3].map(() => beginUpload(person))
  await expect.poll(() => incomingFiles(app)).toHaveLength(3)
  expect(await send(person)).toEqual({
    status: 429,
    retryAfter: '2',
    body: { message: 'Other files of yours are still being sent. Please try again in a moment.' },
  })
  expect((await send(other)).status).toBe(201)

  for (const { breakOff } of begun) breakOff()
  await expect.poll(() => incomingFiles(app)).toEqual([])
  await expect.poll(async () => (await send(person)).status).toBe(201)
})

test('a check that gives no answer is not blamed on the file, which is taken when it is sent again', async () => {
  const person = await createCandidate(app)
  const before = await storedFiles(app)
  const sent = send(person)
  const killing = setInterval(() => decoders.pdf.signal('SIGKILL'), 1)
  const reply = await sent
  clearInterval(killing)
  expect(reply).toEqual({
    status: 503,
    retryAfter: '5',
    body: {
      message:
        'Many files are arriving at this moment. Nothing is wrong with yours: please try again in a moment.',
    },
  })
  expect(await storedFiles(app)).toEqual(before)
  expect(await incomingFiles(app)).toEqual([])
  expect((await send(person)).status).toBe(201)
})

test('a disk that takes nothing more is the reason to try later, and the log says why', async () => {
  const person = await createCandidate(app)
  const folder = join(app.environment.DATA_DIR, 'uploads')
  const logged = vi.spyOn(app.log, 'error')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'no folder')
  const reply = await app.call(person, uploadResume, { form: await formWithPdf() })
  await rm(folder)
  expect(reply).toMatchObject({ status: 503, message: expect.any(String) })
  const err = {
    name: 'StorageError',
    message: 'storage failed to receive',
    cause: { code: 'EEXIST' },
  }
  expect(logged.mock.calls).toMatchObject([[{ err }, 'unexpected error']])
  expect((await app.call(person, getPreferences)).data.resumes).toEqual([])
  expect((await send(person)).status).toBe(201)
})
