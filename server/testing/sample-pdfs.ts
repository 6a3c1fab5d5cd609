import { PDFDocument } from '@cantoo/pdf-lib'

export async function pdfOf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page++) document.addPage()
  return document.save({ useObjectStreams: false })
}

/** Its trailer names the standard password handler, with a key that no empty password opens. */
export async function encryptedPdf(): Promise<Uint8Array> {
  const plain = Buffer.from(await pdfOf(1)).toString('latin1')
  const key = '0123456789abcdef'.repeat(4)
  const encrypt = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${key}> /U <${key}> >>`
  const id = `[<${key.slice(0, 32)}> <${key.slice(0, 32)}>]`
  return Buffer.from(
    plain.replace(/trailer\s*<</, `trailer\n<< /Encrypt ${encrypt} /ID ${id}`),
    'latin1',
  )
}

/** It says that it has a thousand pages, and has none. */
export async function boastfulPdf(): Promise<Uint8Array> {
  const plain = Buffer.from(await pdfOf(1)).toString('latin1')
  return Buffer.from(
    plain.replace('/Count 1', '/Count 9').replace(/\/Kids \[[^\]]*\]/, '/Kids [ ]'),
    'latin1',
  )
}
