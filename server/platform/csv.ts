/** A text, a number, or an empty cell. */
export type Cell = string | number | null

/** @returns a line of comma-separated values with its end (RFC 4180) */
export function lineOf(cells: Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

/** Prefixes text that a spreadsheet would evaluate as a formula (OWASP, CSV injection). */
function cellText(cell: Cell) {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = /^[\s=+\-@]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
