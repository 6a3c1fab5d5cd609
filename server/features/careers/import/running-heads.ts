// Running heads and feet: names and page numbers that repeat on several pages.
import { namedSection } from './headings.ts'
import { textOf } from './lines.ts'
import type { Piece } from './pdf-text.ts'

const pageNumber = /^(?:page|p[aá]gina|p[aá]g\.?)?\s*\d{1,2}(?:\s*(?:of|de|\/)\s*\d{1,2})?$/i

/** Leaves out numbers of pages, and first and last lines that several pages share. */
export function withoutRunningHeads(cells: Piece[]): Piece[] {
  const pages = [...new Set(cells.map((cell) => cell.page))]
  const edges = pages.flatMap((page) => edgesOf(cells.filter((cell) => cell.page === page)))
  const texts = edges.map((row) => textOf(row).replaceAll(/\d+/g, '#'))
  const dropped = new Set<Piece>()
  edges.forEach((row, at) => {
    const repeats = texts.indexOf(texts[at] ?? '') < at || texts.lastIndexOf(texts[at] ?? '') > at
    const isHead = repeats && !namedSection(textOf(row))
    if (isHead || pageNumber.test(textOf(row))) row.forEach((cell) => dropped.add(cell))
  })
  return cells.filter((cell) => !dropped.has(cell))
}

function edgesOf(cells: Piece[]): Piece[][] {
  const ys = cells.map((cell) => cell.y)
  const rowAt = (y: number) => cells.filter((cell) => Math.abs(cell.y - y) < 2)
  return ys.length > 1 ? [rowAt(Math.min(...ys)), rowAt(Math.max(...ys))] : []
}
