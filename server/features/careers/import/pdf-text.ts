// The text of a PDF with its places on the pages.
import type { getDocumentProxy } from 'unpdf'

/** A piece of text as the PDF draws it; points from the upper left corner of its page. */
export interface Piece {
  text: string
  page: number
  x: number
  right: number
  /** Its baseline. */
  y: number
  size: number
  bold: boolean
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** Reads the pieces of the first pages. Text that is turned is left out. */
export async function readPieces(document: PdfDocument, pagesMax: number): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (let page = 1; page <= Math.min(document.numPages, pagesMax); page++)
    pieces.push(...(await piecesOf(await document.getPage(page), page)))
  return pieces
}

async function piecesOf(pdfPage: PdfPage, page: number): Promise<Piece[]> {
  const { height } = pdfPage.getViewport({ scale: 1 })
  // The names of fonts are known once the page has been read whole.
  await pdfPage.getOperatorList()
  const { items } = await pdfPage.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [a = 0, b = 0, , d = 0, x = 0, up = 0] = item.transform as number[]
    if (Math.abs(b) > Math.abs(a) / 10) return []
    const text = item.str.normalize('NFKC')
    const bold = isBold(fontOf(pdfPage, item.fontName))
    return [{ text, page, x, right: x + item.width, y: height - up, size: Math.abs(d), bold }]
  })
}

function fontOf({ commonObjs }: PdfPage, name: string): string {
  const font: unknown = commonObjs.has(name) ? commonObjs.get(name) : null
  return font && typeof font === 'object' && 'name' in font ? String(font.name) : ''
}

function isBold(font: string) {
  return /bold|black|heavy|semi|demi|medium/i.test(font)
}
