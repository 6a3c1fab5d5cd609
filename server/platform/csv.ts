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

/**
 * @returns the text with an apostrophe more where it begins with one and what a spreadsheet would
 *   evaluate: `lineOf` guards the others, and `harmfulText` takes the guard off again
 */
export function harmlessText(text: string): string {
  return /^'+[\s=+\-@]/.test(text) ? `'${text}` : text
}

/** @returns the text of a cell without the apostrophe that guards it */
export function harmfulText(cell: string): string {
  return /^'+[\s=+\-@]/.test(cell) ? cell.slice(1) : cell
}

const delimiters = [',', ';', '\t']

/**
 * Reads comma-separated values (RFC 4180), and those with the semicolons or tabs that spreadsheets
 * write in some countries: whichever is most frequent in the first line.
 * @returns the cells of each line; null where a quote is not closed
 */
export function parseCsv(content: string): string[][] | null {
  const text = content.replace(/^\uFEFF/, '')
  const [firstLine = ''] = text.split(/\r?\n/, 1)
  const [delimiter = ','] = delimiters.toSorted(
    (a, b) => firstLine.split(b).length - firstLine.split(a).length,
  )
  const lines: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedFrom(text, at + 1) : plainFrom(text, at, delimiter)
    if (!cell) return null
    lines.at(-1)?.push(cell.value)
    at = cell.end
    if (text[at] === delimiter) {
      at += 1
      if (at === text.length) lines.at(-1)?.push('')
      continue
    }
    if (text.startsWith('\r\n', at)) at += 2
    else if (at < text.length) at += 1
    if (at < text.length) lines.push([])
  }
  return lines
}

/** A quoted cell whose content begins here. What follows its end up to the delimiter is no text. */
function quotedFrom(text: string, start: number) {
  let value = ''
  let at = start
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    at = quote + 2
  }
}

function plainFrom(text: string, start: number, delimiter: string) {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r')
    end += 1
  return { value: text.slice(start, end), end }
}
