// Writes texts down the pages of a PDF, each as an element of its structure.
import { light } from '#server/platform/palette.ts'
import { fitted, fontFiles, type FontName } from './fonts.ts'

export const margin = 62

export const ink = {
  text: light.ink,
  soft: light['ink-2'],
  action: light.pine,
  mark: light.brass,
  line: light.line,
}

interface Style {
  font: FontName
  size: number
  color: string
  after: number
  lineGap?: number
}

const styles = {
  kicker: { font: 'semibold', size: 10, color: ink.action, after: 8 },
  title: { font: 'display', size: 36, color: ink.text, after: 10 },
  lead: { font: 'regular', size: 14, color: ink.soft, after: 4 },
  section: { font: 'display', size: 20, color: ink.text, after: 4 },
  label: { font: 'semibold', size: 10.5, color: ink.text, after: 2 },
  asked: { font: 'regular', size: 9.5, color: ink.soft, after: 3, lineGap: 1.5 },
  text: { font: 'regular', size: 10.5, color: ink.text, after: 11, lineGap: 3 },
  fact: { font: 'regular', size: 9.5, color: ink.soft, after: 1 },
  value: { font: 'semibold', size: 11, color: ink.text, after: 9 },
  note: { font: 'regular', size: 9, color: ink.soft, after: 0, lineGap: 1.5 },
} as const satisfies Record<string, Style>

export interface Pen {
  document: PDFKit.PDFDocument
  root: PDFKit.PDFStructureElement
  /** The part of the document that is being written. */
  section: PDFKit.PDFStructureElement
  width: number
  /** A character that no font has was replaced. */
  hasReplaced: boolean
}

/** @param title of the whole, which its first bookmark names */
export function createPen(document: PDFKit.PDFDocument, title: string): Pen {
  const root = document.struct('Document')
  document.addStructure(root)
  document.outline.addItem(title)
  const section = document.struct('Sect')
  root.add(section)
  return { document, root, section, width: document.page.width - 2 * margin, hasReplaced: false }
}

/** Begins a part of the document, which gets a bookmark. */
export function begin(pen: Pen, name: string) {
  pen.section.end()
  pen.section = pen.document.struct('Sect')
  pen.root.add(pen.section)
  pen.document.outline.addItem(name)
}

export function write(
  pen: Pen,
  tag: 'H1' | 'H2' | 'H3' | 'P',
  text: string,
  name: keyof typeof styles,
) {
  const { document } = pen
  const { font: wanted, size, color, after, ...style } = styles[name]
  const font = wanted === 'display' && !fitted(wanted, text).isWhole ? 'semibold' : wanted
  const content = document.markStructureContent(tag)
  document.font(fontFiles[font], size).fillColor(color)
  document.text(shownBy(pen, font, text), margin, document.y, { width: pen.width, ...style })
  document.endMarkedContent()
  pen.section.add(document.struct(tag, {}, content))
  document.y += after
}

function shownBy(pen: Pen, font: FontName, text: string) {
  const { shown, isWhole } = fitted(font, text)
  pen.hasReplaced ||= !isWhole
  return shown
}

/** Goes to a new page where less is left of this one. */
export function keepTogether({ document }: Pen, height: number) {
  if (document.y + height > document.page.height - margin) document.addPage()
}

export function rule({ document }: Pen, color: string, length: number, weight: number) {
  document.markContent('Artifact', { type: 'Layout' })
  document.rect(margin, document.y, length, weight).fill(color)
  document.endMarkedContent()
  document.y += weight + 4
}

const footer = { fromBottom: 40, height: 12, numberWidth: 100, gap: 10 }

/** At the foot of the page that is chosen. */
export function writeFooter(pen: Pen, left: string, right: string) {
  const { document, width } = pen
  const { page } = document
  const { height, numberWidth, gap } = footer
  const y = page.height - footer.fromBottom
  // Otherwise a text below the margin begins a page.
  page.margins.bottom = 0
  document.markContent('Artifact', { type: 'Pagination' })
  document.font(fontFiles.regular, 8.5).fillColor(ink.soft)
  const line = { lineBreak: false, height, ellipsis: true }
  const leftWidth = width - numberWidth - gap
  document.text(shownBy(pen, 'regular', left), margin, y, { ...line, width: leftWidth })
  const x = margin + width - numberWidth
  document.text(right, x, y, { ...line, width: numberWidth, align: 'right' })
  document.endMarkedContent()
}
