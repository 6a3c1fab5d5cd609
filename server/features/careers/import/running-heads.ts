// Running heads and feet: names and page numbers that repeat on several pages.
import { textOf } from './lines.ts'
import type { Piece } from './pdf-text.ts'

const pageNumber = /^(?:page|p[aá]gina|p[aá]g\.?)?\s*\d{1,2}(?:\s*(?:of|de|\/)\s*\d{1,2})?$/i

/** Leaves out numbers of pages, and the first and last lines that begin another page too. */
export function withoutRunningHeads(cells: Piece[]): Piece[] {
  const pages = [...new Set(cells.map((cell) => cell.page))]
  const edges = pages.flatMap((page) => edgesOf(cells.filter((cell) => cell.page === page)))
  const seen = new Set<string>()
  const dropped = new Set<Piece>()
  for (const row of edges) {
    const text = textOf(row)
    if (pageNumber.test(text) || seen.has(text)) row.forEach((cell) => dropped.add(cell))
    seen.add(text)
  }
  return cells.filter((cell) => !dropped.has(cell))
}

function edgesOf(cells: Piece[]): Piece[][] {
  const ys = cells.map((cell) => cell.y)
  const rowAt = (y: number) => cells.filter((cell) => Math.abs(cell.y - y) < 2)
  return ys.length > 1 ? [rowAt(Math.min(...ys)), rowAt(Math.max(...ys))] : []
}
