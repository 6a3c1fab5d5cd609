// Resumes that are drawn as word processors and design tools draw them: each word or each letter by
// itself, with the offsets of kerning, and in an order that is not the one of reading.
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'

interface Text {
  text: string
  x: number
  /** From the top. */
  y: number
  size?: number
  bold?: boolean
  /** Space between letters. */
  spacing?: number
}

interface Pens {
  page: PDFPage
  regular: PDFFont
  bold: PDFFont
}

type Draw = (pens: Pens, text: Text) => void

const height = 792

/** A fixed date keeps the files the same, byte for byte. */
const madeAt = new Date('2026-01-15T12:00:00Z')

export const drawnResumes: Record<string, () => Promise<Uint8Array>> = {
  words: () => drawn(byWords, classicTexts()),
  letras: () => drawn(byLetters, spanishTexts()),
  sheets: () => drawn(byWords, sidebarTexts().toReversed()),
}

async function drawn(draw: Draw, texts: Text[]) {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setCreationDate(madeAt)
  document.setModificationDate(madeAt)
  const regular = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const page = document.addPage([612, height])
  for (const text of texts) draw({ page, regular, bold }, text)
  return document.save()
}

/** As word processors do: a word is one piece, and blanks are left out. */
function byWords(pens: Pens, { text, x, y, size = 10, bold = false }: Text) {
  const font = bold ? pens.bold : pens.regular
  let left = x
  for (const word of text.split(' ')) {
    pens.page.drawText(word, { x: left, y: height - y, size, font })
    left += font.widthOfTextAtSize(`${word} `, size)
  }
}

/** As design tools do: a letter is one piece, a little nearer to the one before. */
function byLetters(pens: Pens, { text, x, y, size = 10, bold = false, spacing = -0.05 }: Text) {
  const font = bold ? pens.bold : pens.regular
  let left = x
  for (const letter of text) {
    pens.page.drawText(letter, { x: left, y: height - y, size, font })
    left += font.widthOfTextAtSize(letter, size) + spacing
  }
}

function classicTexts(): Text[] {
  return [
    { text: 'Ambrose Fairweather', x: 60, y: 60, size: 20, bold: true },
    { text: 'PROFESSIONAL EXPERIENCE', x: 60, y: 110, bold: true, size: 12 },
    ...classicEntry(134, 'Brackenridge Steel', 'Managing Director', 'May 2018 to date'),
    {
      text: '• Answers for 480 million dollars of sales and for 1,900 people in six',
      x: 72,
      y: 164,
    },
    { text: 'plants, and presides over the committee of safety.', x: 80, y: 177 },
    { text: '• Margin from 7 to 12 percent.', x: 72, y: 191 },
    ...classicEntry(
      215,
      'Brackenridge Steel',
      'Commercial Director',
      'February 2013 to April 2018',
    ),
    { text: '• Forty new customers in energy.', x: 72, y: 245 },
    ...classicEntry(269, 'Oakhurst Tools', 'Sales Manager', 'October 2007 to January 2013'),
    { text: 'EDUCATION', x: 60, y: 320, bold: true, size: 12 },
    ...classicEntry(344, 'Sheffield Institute', 'Bachelor of Engineering', '2002 to 2006'),
    { text: 'LANGUAGES', x: 60, y: 390, bold: true, size: 12 },
    { text: 'English – native, German – fluent', x: 60, y: 410 },
  ]
}

function classicEntry(y: number, company: string, title: string, when: string): Text[] {
  return [
    { text: company, x: 60, y, bold: true, size: 11 },
    { text: when, x: 430, y },
    { text: title, x: 60, y: y + 14 },
  ]
}

function spanishTexts(): Text[] {
  return [
    { text: 'BERENICE CASTAÑEDA', x: 54, y: 56, size: 22, bold: true },
    spanishHeading('PERFIL EJECUTIVO', 96),
    { text: 'Directora general con veinte años en papel, empaque y distribución.', x: 54, y: 114 },
    spanishHeading('TRAYECTORIA', 150),
    ...spanishEntry(172, '01/2017 – a la fecha', 'GRUPO TLALPAN', 'DIRECTORA GENERAL'),
    { text: '• Ventas de 2,100 a 3,400 millones de pesos.', x: 190, y: 200 },
    { text: '• Salida a bolsa de la filial de empaque.', x: 190, y: 214 },
    ...spanishEntry(240, '06/2012 – 12/2016', 'GRUPO TLALPAN', 'DIRECTORA DE FINANZAS'),
    { text: '• Deuda a la mitad en tres años.', x: 190, y: 268 },
    ...spanishEntry(294, '03/2005 – 05/2012', 'PAPELERA EL ROBLE', 'GERENTE DE TESORERÍA'),
    spanishHeading('FORMACIÓN ACADÉMICA', 350),
    ...spanishEntry(372, '1999 – 2004', 'UNIVERSIDAD DEL PEDREGAL', 'LICENCIATURA EN ECONOMÍA'),
    spanishHeading('IDIOMAS', 420),
    { text: 'Inglés avanzado, francés básico', x: 54, y: 438 },
  ]
}

function spanishHeading(text: string, y: number): Text {
  return { text, x: 54, y, bold: true, spacing: 4 }
}

function spanishEntry(y: number, when: string, company: string, title: string): Text[] {
  return [
    { text: when, x: 54, y, size: 9 },
    { text: company, x: 190, y, bold: true },
    { text: title, x: 190, y: y + 13 },
  ]
}

function sidebarTexts(): Text[] {
  return [
    { text: 'Juniper Halloran', x: 40, y: 60, size: 24, bold: true },
    { text: 'Experience', x: 40, y: 110, bold: true, size: 14 },
    { text: 'Skills', x: 420, y: 110, bold: true, size: 14 },
    ...sidebarEntry(136, 'Chief Product Officer', 'Vantor Robotics', 'Aug 2020 - now'),
    { text: 'Roadmap', x: 420, y: 132 },
    { text: 'Pricing', x: 420, y: 147 },
    { text: 'Owns the portfolio of nine products and a team of sixty', x: 40, y: 165 },
    { text: 'people in research, design and product management.', x: 40, y: 178 },
    { text: 'Education', x: 420, y: 185, bold: true, size: 14 },
    { text: 'BSc Physics', x: 420, y: 205, bold: true },
    { text: 'Tarrant University', x: 420, y: 219 },
    { text: '2006 - 2010', x: 420, y: 233 },
    ...sidebarEntry(210, 'Director of Product', 'Vantor Robotics', 'Feb 2016 - Jul 2020'),
    { text: 'First robot for kitchens, sold 11,000 times.', x: 40, y: 239 },
    ...sidebarEntry(270, 'Product Manager', 'Inglewood Sensors', 'Apr 2011 - Jan 2016'),
    { text: 'Languages', x: 420, y: 270, bold: true, size: 14 },
    { text: 'English: native', x: 420, y: 290 },
    { text: 'Irish: B1', x: 420, y: 304 },
  ]
}

function sidebarEntry(y: number, title: string, company: string, when: string): Text[] {
  return [
    { text: title, x: 40, y, bold: true, size: 11 },
    { text: `${company} · ${when}`, x: 40, y: y + 14 },
  ]
}
