// Whatever it is called and whatever type it claims: only a PDF that people can read is kept.
import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { getPreferences } from '#contract/accounts/preferences.ts'
import { uploadResume } from '#contract/accounts/resumes.ts'
import { resumeBytesMax } from '#contract/fields/upload-limits.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { demoPdf } from '#server/testing/resume-factory.ts'
import { boastfulPdf, encryptedPdf, pdfOf } from '#server/testing/sample-pdfs.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const page = '<!doctype html><html><body onload="alert(document.domain)"></body></html>'
const notPdf = 'Please upload a PDF file'
const unreadable = 'This PDF cannot be read. Please save it anew and upload it again'

interface RefusedFile {
  what: string
  content: () => Promise<Uint8Array> | Uint8Array
  status?: number
  reason: string
}

const refusedFiles: RefusedFile[] = [
  { what: 'nothing at all', content: () => bytesOf(), reason: notPdf },
  { what: 'a program', content: () => bytesOf('MZ this is a program'), reason: notPdf },
  { what: 'a web page', content: () => bytesOf(page), reason: notPdf },
  {
    what: 'a web page with a PDF behind it',
    content: async () => bytesOf(page, await demoPdf()),
    reason: notPdf,
  },
  {
    what: 'a picture with a PDF behind it',
    content: async () => bytesOf('GIF89a/*', await demoPdf(), '*/=1'),
    reason: notPdf,
  },
  { what: 'the header of a PDF', content: () => bytesOf('%PDF-1.7\n'), reason: unreadable },
  {
    what: 'the header of a PDF before a web page',
    content: () => bytesOf('%PDF-1.7\n', page),
    reason: unreadable,
  },
  {
    what: 'the beginning of a PDF',
    content: async () => (await demoPdf()).subarray(0, 400),
    reason: unreadable,
  },
  { what: 'half a PDF', content: async () => firstHalf(await demoPdf()), reason: unreadable },
  { what: 'a PDF with none of the pages it names', content: boastfulPdf, reason: unreadable },
  {
    what: 'a PDF behind a password',
    content: encryptedPdf,
    reason: 'This PDF is protected by a password. Please upload one without a password',
  },
  {
    what: 'a PDF of too many pages',
    content: () => pdfOf(51),
    reason: 'The PDF must not have more than 50 pages',
  },
  {
    what: 'a PDF one byte too large',
    content: async () => padded(await pdfOf(1), resumeBytesMax + 1),
    status: 413,
    reason: 'The file must not be larger than 10 MB',
  },
]

test.each(refusedFiles)(
  '$what is refused as a resume, and nothing of it stays',
  async ({ content, status, reason }) => {
    const person = await createCandidate(app)
    const before = await storedFiles(app)
    const bytes = await content()
    for (const type of ['application/pdf', 'application/octet-stream']) {
      const form = new FormData()
      form.set('resume', new File([new Uint8Array(bytes)], 'resume.pdf', { type }))
      expect(await app.call(person, uploadResume, { form })).toEqual({
        status: status ?? 422,
        message: reason,
        errors: { resume: [reason] },
      })
    }
    expect(await storedFiles(app)).toEqual(before)
    expect((await app.call(person, getPreferences)).data.resumes).toEqual([])
    expect((await app.call(person, getUser)).resumes).toEqual([])
  },
)

test.each([
  ['cv.pdf', 'application/x-pdf'],
  ['cv.pdf', 'application/force-download'],
  ['cv.pdf', 'application/x-download'],
  ['cv.pdf', 'binary/octet-stream'],
  ['cv', 'application/octet-stream'],
  ['cv.pdf', 'text/plain'],
  ['cv.pdf', 'image/png'],
  ['cv.doc', 'application/msword'],
  ['cv.pdf', ''],
  ['cv.pdf.exe', 'application/x-msdownload'],
  ['', 'multipart/form-data'],
])('a PDF that is sent as %j of type %j is kept, and served as a PDF', async (name, type) => {
  const boundary = 'the-boundary'
  const lines = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="resume"; filename="${name}"`,
    ...(type ? [`Content-Type: ${type}`] : []),
    '',
    '',
  ]
  const person = await createCandidate(app)
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/preferences/resume',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(lines.join('\r\n')),
      await demoPdf(),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  expect(reply.statusCode, reply.body).toBe(201)
  const { headers } = await app.http.inject({ url: reply.json<{ url: string }>().url })
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toMatch(/; filename="[^".]*\.(?:doc\.)?pdf"; .*\.pdf$/)
})

test('the reason is told in the language of the reader', async () => {
  const form = new FormData()
  form.set('resume', new File([new Uint8Array(await pdfOf(51))], 'cv.pdf'))
  const headers = { 'accept-language': 'es' }
  expect(await app.call(await createCandidate(app), uploadResume, { form, headers })).toMatchObject(
    {
      status: 422,
      errors: { resume: ['El PDF no debe tener más de 50 páginas'] },
    },
  )
})

test('a PDF of the most pages and of the most bytes is kept, and only ever served as a PDF', async () => {
  const person = await createCandidate(app)
  const withPage = Buffer.from(bytesOf(await pdfOf(50), page))
  for (const content of [withPage, padded(await pdfOf(1), resumeBytesMax)]) {
    const form = new FormData()
    form.set(
      'resume',
      new File([new Uint8Array(content)], 'page.html', { type: 'application/pdf' }),
    )
    const reply = await app.call(person, uploadResume, { form })
    expect(reply).toMatchObject({ status: 201, filename: 'page.html' })
    const { headers, rawPayload } = await app.http.inject({ url: reply.url as string })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="page.html.pdf"; filename*=UTF-8''page.html.pdf`,
      'x-content-type-options': 'nosniff',
    })
    expect(rawPayload.equals(content)).toBe(true)
  }
})

function bytesOf(...parts: (string | Uint8Array)[]): Uint8Array {
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}

function firstHalf(bytes: Uint8Array) {
  return bytes.subarray(0, Math.floor(bytes.byteLength / 2))
}

/** PDF readers ignore bytes after the end of a PDF. */
function padded(bytes: Uint8Array, length: number) {
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.byteLength, '\n')])
}
