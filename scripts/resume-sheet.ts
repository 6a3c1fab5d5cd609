// A sheet of paper that texts are written on from the top, and that goes on with another one.
import { type PDFDocument, type PDFFont, type PDFPage, rgb, type RGB } from '@cantoo/pdf-lib'

interface Style {
  font: PDFFont
  size: number
  color: RGB
  indent?: number
}

export interface Sheet {
  document: PDFDocument
  page: PDFPage
  y: number
}

export const LETTER: [number, number] = [612, 792]

export const MARGIN = 62

export const INK = rgb(0.11, 0.12, 0.15)

export const SOFT = rgb(0.38, 0.4, 0.45)

export function write(sheet: Sheet, text: string, style: Style) {
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

export function keepTogether(sheet: Sheet, height: number) {
  if (sheet.y - height > MARGIN) return
  sheet.page = sheet.document.addPage(LETTER)
  sheet.y = LETTER[1] - MARGIN - 14
}
