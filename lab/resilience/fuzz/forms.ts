// Forms with files, of which most are not what they say.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { unfoldingPng } from '#server/testing/sample-pictures.ts'

export interface Form {
  fields: [name: string, value: string][]
  file: { field: string; filename: string; type: string; content: keyof typeof contents } | null
  /** Ends in the middle. */
  isCut: boolean
}

const pdf = readFileSync(join(import.meta.dirname, '../../../db/seeds/data/demo-resume.pdf'))
const contents = {
  pdf,
  png: unfoldingPng(64),
  'a PNG that unfolds': unfoldingPng(20_000),
  'half a PDF': pdf.subarray(0, pdf.length / 2),
  'the head of a PDF': Buffer.from('%PDF-1.7\n%%EOF'),
  'a PDF behind a PNG': Buffer.concat([unfoldingPng(8), pdf]),
  nothing: Buffer.alloc(0),
  zeros: Buffer.alloc(100_000),
  html: Buffer.from('<html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  zip: Buffer.from('PK\u0003\u0004'),
  'over every limit': Buffer.alloc(11 * 1024 * 1024, pdf),
}

const filenames = [
  'resume.pdf',
  'photo.png',
  '',
  '../../etc/passwd',
  'C:\\x.pdf',
  'resume.pdf\u0000.exe',
  '\u202efdp.exe',
  'x'.repeat(3_000),
  'a"b;c=d.pdf',
  'r\r\nx: y.pdf',
  '名前🚀.pdf',
]
const types = ['application/pdf', 'image/png', 'image/svg+xml', 'text/html', 'x', '']

/** The form of an object of fields, with a file or without. */
export function formOf(value: unknown): fc.Arbitrary<Form> {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const big: (keyof typeof contents)[] = ['over every limit', 'a PNG that unfolds']
  const small = (Object.keys(contents) as (keyof typeof contents)[]).filter(
    (name) => !big.includes(name),
  )
  const file = fc.record({
    field: fc.constantFrom('resume', 'photo', 'logo', 'file', '__proto__'),
    filename: fc.constantFrom(...filenames),
    type: fc.constantFrom(...types),
    content: fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom(...small) },
      { weight: 1, arbitrary: fc.constantFrom(...big) },
    ),
  })
  const honest = fc.constantFrom(
    { field: 'resume', filename: 'resume.pdf', type: 'application/pdf', content: 'pdf' as const },
    { field: 'file', filename: 'resume.pdf', type: 'application/pdf', content: 'pdf' as const },
    { field: 'photo', filename: 'photo.png', type: 'image/png', content: 'png' as const },
    { field: 'logo', filename: 'logo.png', type: 'image/png', content: 'png' as const },
  )
  return fc.record({
    fields: fc.constant(
      fields
        .filter(([, field]) => field !== undefined)
        .map(([name, field]): [string, string] => [
          name,
          typeof field === 'string' ? field : JSON.stringify(field),
        ]),
    ),
    file: fc.oneof(file, honest, fc.constant(null)),
    isCut: fc.nat(19).map((n) => n === 0),
  })
}

const boundary = '----boundary-of-the-fuzz'
export const formType = `multipart/form-data; boundary=${boundary}`

/** As it is sent. */
export function bytesOf({ fields, file, isCut }: Form): Buffer {
  const parts: Buffer[] = fields.map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  )
  if (file)
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.filename}"\r\nContent-Type: ${file.type}\r\n\r\n`,
      ),
      contents[file.content],
      Buffer.from('\r\n'),
    )
  return Buffer.concat([...parts, Buffer.from(isCut ? '' : `--${boundary}--\r\n`)])
}
