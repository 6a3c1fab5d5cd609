// Draws the resumes of the demo candidates: node scripts/make-demo-resume.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { PDFDocument, StandardFonts, rgb } from 'pdf-lib'
import type { PDFFont, PDFPage, RGB } from 'pdf-lib'

interface Entry {
  what: string
  where: string
  when: string
  lines: string[]
}

interface Resume {
  file: string
  language: string
  name: string
  headline: string
  contact: string
  summary: string
  sections: { title: string; entries: Entry[] }[]
}

interface Style {
  font: PDFFont
  size: number
  color: RGB
  indent?: number
}

interface Sheet {
  document: PDFDocument
  page: PDFPage
  y: number
}

const data = new URL('../db/seeds/data/', import.meta.url)
const LETTER: [number, number] = [612, 792]
const MARGIN = 62
const INK = rgb(0.11, 0.12, 0.15)
const SOFT = rgb(0.38, 0.4, 0.45)
const LINE = rgb(0.78, 0.79, 0.82)
// A fixed date keeps the files the same, byte for byte, however often they are made.
const MADE_AT = new Date('2026-01-15T12:00:00Z')

const resumes: Resume[] = JSON.parse(readFileSync(new URL('demo-resumes.json', data), 'utf8'))
for (const resume of resumes) writeFileSync(new URL(resume.file, data), await draw(resume))

async function draw(resume: Resume) {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(`${resume.name} · ${resume.headline}`)
  document.setLanguage(resume.language)
  document.setCreationDate(MADE_AT)
  document.setModificationDate(MADE_AT)
  const regular = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const sheet = { document, page: document.addPage(LETTER), y: LETTER[1] - MARGIN - 14 }

  write(sheet, resume.name, { font: bold, size: 24, color: INK })
  write(sheet, resume.headline, { font: regular, size: 14, color: SOFT })
  write(sheet, resume.contact, { font: regular, size: 10, color: SOFT })
  sheet.y -= 10
  write(sheet, resume.summary, { font: regular, size: 11, color: INK })
  for (const section of resume.sections) {
    heading(sheet, section.title, bold)
    for (const entry of section.entries) drawEntry(sheet, entry, regular, bold)
  }
  numberPages(document, resume.name, regular)
  return document.save()
}

function heading(sheet: Sheet, title: string, font: PDFFont) {
  keepTogether(sheet, 90)
  sheet.y -= 16
  write(sheet, title, { font, size: 13, color: INK })
  const end = LETTER[0] - MARGIN
  const y = sheet.y + 8
  sheet.page.drawLine({ start: { x: MARGIN, y }, end: { x: end, y }, thickness: 0.6, color: LINE })
  sheet.y -= 8
}

function drawEntry(sheet: Sheet, entry: Entry, regular: PDFFont, bold: PDFFont) {
  keepTogether(sheet, 60)
  if (entry.what) {
    const width = regular.widthOfTextAtSize(entry.when, 10)
    const x = LETTER[0] - MARGIN - width
    sheet.page.drawText(entry.when, { x, y: sheet.y, size: 10, font: regular, color: SOFT })
    write(sheet, entry.what, { font: bold, size: 11, color: INK })
  }
  if (entry.where) write(sheet, entry.where, { font: regular, size: 10.5, color: SOFT })
  for (const line of entry.lines)
    write(sheet, line, { font: regular, size: 10.5, color: INK, indent: 12 })
  sheet.y -= 8
}

function write(sheet: Sheet, text: string, style: Style) {
  const { font, size, color, indent = 0 } = style
  const leading = size * 1.42
  let first = true
  for (const line of wrap(text, font, size, LETTER[0] - 2 * MARGIN - indent)) {
    keepTogether(sheet, leading)
    if (first && indent)
      sheet.page.drawText('•', { x: MARGIN, y: sheet.y, size, font, color: SOFT })
    sheet.page.drawText(line, { x: MARGIN + indent, y: sheet.y, size, font, color })
    sheet.y -= leading
    first = false
  }
}

function wrap(text: string, font: PDFFont, size: number, width: number) {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function keepTogether(sheet: Sheet, height: number) {
  if (sheet.y - height > MARGIN) return
  sheet.page = sheet.document.addPage(LETTER)
  sheet.y = LETTER[1] - MARGIN - 14
}

function numberPages(document: PDFDocument, name: string, font: PDFFont) {
  const pages = document.getPages()
  for (const [index, page] of pages.entries()) {
    const text = `${name} · ${index + 1} / ${pages.length}`
    const x = LETTER[0] - MARGIN - font.widthOfTextAtSize(text, 9)
    page.drawText(text, { x, y: MARGIN / 2, size: 9, font, color: SOFT })
  }
}
