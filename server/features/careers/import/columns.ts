// Splits a page into columns.
import { namedSection, sectionWithContent } from './headings.ts'
import { type Line, linesOf } from './lines.ts'
import type { Piece } from './pdf-text.ts'

interface Column {
  left: number
  right: number
  cells: Piece[]
}

/** The lines of each column; one that goes on is read over its pages. */
export function readingOrder(cells: Piece[]): Line[][] {
  const streams: Column[] = []
  for (const page of new Set(cells.map((cell) => cell.page)))
    for (const column of columnsOf(cells.filter((cell) => cell.page === page)))
      join(streams, column, page)
  return streams.map(({ cells: own }) => linesOf(own))
}

function join(streams: Column[], column: Column, page: number) {
  const overlap = (stream: Column) =>
    Math.min(stream.right, column.right) - Math.max(stream.left, column.left)
  const earlier = streams.filter((stream) => stream.cells.every((cell) => cell.page < page))
  const [best] = earlier.toSorted((one, other) => overlap(other) - overlap(one))
  if (best && overlap(best) > 0) best.cells.push(...column.cells)
  else streams.push(column)
}

/** Splits at a gutter if a section begins on both of its sides. */
function columnsOf(cells: Piece[]): Column[] {
  const left = Math.min(...cells.map((cell) => cell.x))
  const right = Math.max(...cells.map((cell) => cell.right))
  const whole = { left, right, cells }
  const gutter = gutterOf(whole)
  if (gutter === null) return [whole]
  const crossing = cells.filter((cell) => cell.x < gutter && cell.right > gutter)
  const before = cells.filter((cell) => cell.right <= gutter)
  const after = cells.filter((cell) => cell.x >= gutter)
  const top = Math.min(...[before, after].map((side) => topOf(side)))
  // What spans both columns above them is read first; anything else goes with the wider one.
  const header = crossing.filter((cell) => cell.y < top)
  const rest = crossing.filter((cell) => cell.y >= top)
  const wider = gutter - left > right - gutter ? before : after
  wider.push(...rest)
  const columns = [...columnsOf(before), ...columnsOf(after)]
  return header.length > 0 ? [{ left, right: left, cells: header }, ...columns] : columns
}

function topOf(cells: Piece[]) {
  const headings = cells.filter(isHeading).map((cell) => cell.y)
  return Math.min(...headings)
}

const step = 3

/** The x position between two headings on one line that the fewest cells cross. */
function gutterOf({ left, right, cells }: Column): number | null {
  let best: number | null = null
  let fewest = Math.max(3, cells.length * 0.08)
  for (let x = left + (right - left) * 0.15; x < right - (right - left) * 0.15; x += step) {
    const crossing = cells.filter((cell) => cell.x < x + 1 && cell.right > x - 1).length
    if (crossing < fewest && hasHeadings(cells, x)) {
      best = x
      fewest = crossing
    }
  }
  return best
}

/** A section begins on both sides, and neither side is made of headings alone. */
function hasHeadings(cells: Piece[], x: number) {
  const before = cells.filter((cell) => cell.right <= x)
  const after = cells.filter((cell) => cell.x >= x)
  return [before, after].every((side) => {
    const count = side.filter(isHeading).length
    return count > 0 && side.length > count * 2
  })
}

function isHeading(cell: Piece) {
  return namedSection(cell.text) !== null || sectionWithContent(cell.text) !== null
}
