// Pieces of text become cells, which are apart in a line, and lines, in the order of reading.
import type { Piece } from './pdf-text.ts'

export interface Line {
  /** Runs of text with wide gaps between them. */
  cells: Piece[]
  text: string
  page: number
  x: number
  right: number
  y: number
  size: number
  bold: boolean
  /** The distance to the line before, in heights of this one; Infinity at the top of a page. */
  gap: number
}

/** A gap of so many heights of the text ends a word, and a cell. */
const wordGap = 0.14
const cellGap = 1.1

/** Joins pieces on one baseline into cells. */
export function cellsOf(pieces: Piece[]): Piece[] {
  return rowsOf(pieces).flatMap((row) =>
    row.reduce<Piece[]>((cells, piece) => {
      const last = cells.at(-1)
      const gap = last ? piece.x - last.right : Infinity
      if (!last || gap > cellGap * Math.min(piece.size, last.size)) return [...cells, { ...piece }]
      // A shadow: the same text drawn twice.
      if (last.text === piece.text && Math.abs(last.x - piece.x) < 1) return cells
      const blank = gap > wordGap * piece.size || /\s$/.test(last.text) ? ' ' : ''
      last.text = `${last.text.trimEnd()}${blank}${piece.text.replace(/^\s+/, blank ? '' : ' ')}`
      last.right = Math.max(last.right, piece.right)
      last.bold &&= piece.bold
      return cells
    }, []),
  )
}

/** Orders cells of a column as lines. */
export function linesOf(cells: Piece[]): Line[] {
  const lines: Line[] = []
  for (const row of rowsOf(cells)) {
    const [first] = row
    if (!first) continue
    const above = lines.at(-1)
    const size = Math.max(...row.map((cell) => cell.size))
    lines.push({
      cells: row,
      text: textOf(row),
      page: first.page,
      x: first.x,
      right: Math.max(...row.map((cell) => cell.right)),
      y: first.y,
      size,
      bold: first.bold,
      gap: above?.page === first.page ? (first.y - above.y) / size : Infinity,
    })
  }
  return lines
}

export function textOf(cells: Piece[]): string {
  return cells
    .map(({ text }) => text.trim())
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

/** Groups pieces by baseline, from left to right. */
function rowsOf(pieces: Piece[]): Piece[][] {
  const sorted = pieces.toSorted((one, other) => one.page - other.page || one.y - other.y)
  const rows: Piece[][] = []
  for (const piece of sorted) {
    const row = rows.at(-1)
    const [first] = row ?? []
    const isSame =
      first?.page === piece.page && piece.y - first.y < 0.4 * Math.min(first.size, piece.size)
    if (row && isSame) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => row.toSorted((one, other) => one.x - other.x))
}
