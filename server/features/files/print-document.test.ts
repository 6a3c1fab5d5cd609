import { Readable } from 'node:stream'
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { boastfulPdf, encryptedPdf } from '#server/testing/sample-pdfs.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { printDocument } from './print-document.ts'
import type { Printed } from './printing/printed.ts'

const app = setUpTestApp()

const plain: Printed = {
  language: 'es',
  title: 'Łukasz Nowak · CFO',
  cover: {
    kicker: 'Expediente',
    title: 'Łukasz Nowak',
    lines: ['CFO'],
    facts: [['Correo', 'lukasz@example.test']],
  },
  sections: [{ title: 'Trayectoria', entries: [{ label: 'Logros', text: 'Dirigí a cien.' }] }],
  footer: 'Confidencial',
  pageOf: 'Página {{page}} de {{pages}}',
  replaced: 'Some were replaced.',
  appendix: { title: 'CV', missing: 'No se pudo agregar el CV.' },
}

async function stored(bytes: Uint8Array) {
  const file = await app.storage.receive(Readable.from([bytes]))
  return app.storage.put(file, 'pdf', 'application/pdf').finally(() => app.storage.drop(file))
}

async function printed(document: Printed, resume?: Uint8Array) {
  const bytes = await printDocument(app, document, resume && (await stored(resume)))
  const proxy = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true, verbosity: 0 })
  const { text } = await extractText(proxy)
  return { bytes, proxy, pages: text.map((page) => page.replace(/\s+/g, ' ')) }
}

async function resumeSaying(text: string) {
  const resume = await PDFDocument.create()
  const font = await resume.embedFont(StandardFonts.Helvetica)
  const page = resume.addPage()
  page.drawText(text, { x: 50, y: 700, font })
  return { resume, page }
}

test('the texts come in order, the pages of the file last, each with a bookmark', async () => {
  const { resume } = await resumeSaying('Twelve years at sea')
  resume.addPage()
  const { pages, proxy } = await printed(plain, await resume.save())
  expect(pages).toHaveLength(4)
  expect(pages[0]).toMatch(/Expediente Łukasz Nowak CFO Correo lukasz@example.test.*1 de 2/)
  expect(pages[1]).toMatch(/Trayectoria Logros Dirigí a cien\..*Página 2 de 2/)
  expect(pages[2]).toBe('Twelve years at sea')
  const bookmarks = (await proxy.getOutline()) as { title: string; dest: unknown[] }[]
  expect(bookmarks.map(({ title }) => title)).toEqual([plain.title, 'Trayectoria', 'CV'])
  expect(await proxy.getPageIndex(bookmarks[2]?.dest[0] as never)).toBe(2)
  expect(await proxy.getMarkInfo()).toMatchObject({ Marked: true })
})

test('it is tagged: headings and paragraphs are elements of their section', async () => {
  const { proxy } = await printed(plain)
  const tree = JSON.stringify(await (await proxy.getPage(2)).getStructTree())
  for (const role of ['Sect', 'H2', 'H3', 'P']) expect(tree).toContain(`"role":"${role}"`)
})

test('names and texts of any script are printed or replaced, and a note says so', async () => {
  const text = 'Žofie Ελένη Ёлка Nguyễn 👩🏽‍🚀 王 e\u0301 \u0000\t"ok"\n\nTwo'
  const section = { title: 'Παραδείγματα 王', entries: [{ text }] }
  const { pages } = await printed({ ...plain, sections: [section] })
  expect(pages[1]).toContain('Žofie Ελένη Ёлка Nguyễn \uFFFD \uFFFD é')
  expect(pages[1]).toContain('Παραδείγματα')
  expect(pages[1]).toContain('Some were replaced.')
  expect((await printed(plain)).pages.join(' ')).not.toContain('Some were replaced.')
})

test('a text of many pages is numbered on each, and no word is too long', async () => {
  const entries = [{ text: 'w'.repeat(5000) }, { text: 'A sentence of some words. '.repeat(900) }]
  const { pages } = await printed({ ...plain, sections: [{ title: 'Long', entries }] })
  expect(pages.length).toBeGreaterThan(6)
  pages.forEach((page, index) => expect(page).toContain(`Página ${index + 1} de ${pages.length}`))
})

test('nothing of the file acts: no script, attachment, form or action of it is carried over', async () => {
  const { bytes, proxy, pages } = await printed(plain, await hostileResume())
  expect(pages.at(-1)).toContain('Harmless to read')
  const document = await PDFDocument.load(bytes)
  const source = Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1')
  for (const active of ['JavaScript', '/JS', 'OpenAction', '/AA', 'EmbeddedFile', '/EF', '/AF'])
    expect([active, source.includes(active)]).toEqual([active, false])
  for (const active of ['Launch', 'AcroForm', 'Widget', 'FileAttachment', 'javascript:'])
    expect([active, source.includes(active)]).toEqual([active, false])
  expect(await proxy.getAttachments()).toBeNull()
  expect(await proxy.hasJSActions()).toBe(false)
  const annotations = await (await proxy.getPage(proxy.numPages)).getAnnotations()
  const addresses = annotations.map(({ subtype, url }) => [subtype, url])
  expect(addresses).toEqual([
    ['Stamp', undefined],
    ['Link', 'https://example.test/me'],
  ])
})

/** A resume with what a PDF can do; of its form, the filled field is worth keeping. */
async function hostileResume() {
  const { resume, page } = await resumeSaying('Harmless to read')
  const { context } = resume
  resume.addJavaScript('start', 'app.alert("active")')
  await resume.attach(Buffer.from('payload'), 'payload.exe')
  const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }
  resume.catalog.set(PDFName.of('OpenAction'), context.obj(script))
  page.node.set(PDFName.of('AA'), context.obj({ O: script }))
  const field = resume.getForm().createTextField('motto')
  field.setText('Always forward')
  field.addToPage(page, { x: 50, y: 500 })
  for (const widget of field.acroField.getWidgets())
    widget.dict.set(PDFName.of('AA'), context.obj({ E: script }))
  const link = (action: object) =>
    context.register(
      context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action as never }),
    )
  for (const action of [
    script,
    { S: 'URI', URI: PDFString.of('https://example.test/me') },
    { S: 'URI', URI: PDFString.of('javascript:alert(1)') },
    { S: 'Launch', F: PDFString.of('cmd.exe') },
  ])
    page.node.addAnnot(link(action))
  return resume.save()
}

test('of a file that cannot be merged a page says so', async () => {
  const broken = [
    Buffer.from('%PDF-1.7 and then nothing'),
    await encryptedPdf(),
    await boastfulPdf(),
  ]
  for (const resume of broken) {
    const { pages } = await printed(plain, resume)
    expect(pages).toHaveLength(3)
    expect(pages[2]).toContain('CV No se pudo agregar el CV.')
  }
  const gone = await printDocument(app, plain, 'gone.pdf')
  expect((await getDocumentProxy(new Uint8Array(gone))).numPages).toBe(3)
})
