// Writes a document as a tagged PDF with bookmarks: real text in embedded fonts.
import PDFDocument from 'pdfkit'
import { localeTags } from '#contract/fields/languages.ts'
import { fillText } from '#contract/fields/texts.ts'
import { fontFiles } from './fonts.ts'
import {
  begin,
  createPen,
  ink,
  keepTogether,
  margin,
  type Pen,
  rule,
  write,
  writeFooter,
} from './pen.ts'
import type { Fact, Printed, PrintedSection } from './printed.ts'

/** @param isMissing the pages of the appendix could not be added, which a last section says */
export async function writePages(printed: Printed, isMissing: boolean): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    font: fontFiles.regular,
    lang: localeTags[printed.language],
    info: { Title: printed.title, Author: 'Altura', Creator: 'Altura', Producer: 'Altura' },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
  })
  const pen = createPen(document, printed.title)
  writeCover(pen, printed)
  document.addPage()
  for (const section of printed.sections) writeSection(pen, section)
  const { appendix, replaced } = printed
  if (pen.hasReplaced) write(pen, 'P', replaced, 'note')
  if (isMissing && appendix) {
    document.addPage()
    writeSection(pen, { title: appendix.title, entries: [{ text: appendix.missing }] })
  }
  pen.section.end()
  pen.root.end()
  writeFooters(document, pen, printed)
  document.end()
  return Buffer.concat((await document.toArray()) as Buffer[])
}

function writeCover(pen: Pen, { cover }: Printed) {
  pen.document.y += 130
  write(pen, 'P', cover.kicker, 'kicker')
  rule(pen, ink.mark, 48, 2)
  pen.document.y += 14
  write(pen, 'H1', cover.title, 'title')
  for (const line of cover.lines) write(pen, 'P', line, 'lead')
  pen.document.y += 22
  writeFacts(pen, cover.facts)
}

function writeSection(pen: Pen, { title, entries, facts = [] }: PrintedSection) {
  begin(pen, title)
  keepTogether(pen, 120)
  write(pen, 'H2', title, 'section')
  rule(pen, ink.line, pen.width, 0.75)
  pen.document.y += 8
  for (const { label, asked, text } of entries) {
    keepTogether(pen, 64)
    if (label) write(pen, 'H3', label, 'label')
    if (asked) write(pen, 'P', asked, 'asked')
    if (text !== '') write(pen, 'P', text, 'text')
  }
  writeFacts(pen, facts)
  pen.document.y += 16
}

function writeFacts(pen: Pen, facts: Fact[]) {
  for (const [label, value] of facts) {
    keepTogether(pen, 30)
    write(pen, 'P', label, 'fact')
    write(pen, 'P', value, 'value')
  }
}

/** They are no content: readers aloud pass over them. */
function writeFooters(document: PDFKit.PDFDocument, pen: Pen, { footer, pageOf }: Printed) {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    const numbered = fillText(pageOf, { page: page + 1, pages: count })
    writeFooter(pen, footer, numbered)
  }
}
