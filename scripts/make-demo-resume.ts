// Draws the resumes of the demo candidates: node scripts/make-demo-resume.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { PDFDocument, type PDFFont, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { INK, keepTogether, LETTER, MARGIN, type Sheet, SOFT, write } from './resume-sheet.ts'

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

const data = new URL('../db/seeds/data/', import.meta.url)

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

function numberPages(document: PDFDocument, name: string, font: PDFFont) {
  const pages = document.getPages()
  for (const [index, page] of pages.entries()) {
    const text = `${name} · ${index + 1} / ${pages.length}`
    const x = LETTER[0] - MARGIN - font.widthOfTextAtSize(text, 9)
    page.drawText(text, { x, y: MARGIN / 2, size: 9, font, color: SOFT })
  }
}
