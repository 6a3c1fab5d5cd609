import { CsvError, parse } from 'csv-parse/sync'

/** Makes spreadsheets read a file as UTF-8. */
export const byteOrderMark = '\uFEFF'

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
  const harmless = /^[\s=+\-@＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * @returns the text with an apostrophe more if it begins with one and what a spreadsheet would
 *   evaluate: `lineOf` guards the others, and `harmfulText` takes the guard off again
 */
export function harmlessText(text: string): string {
  return /^'+[\s=+\-@＝＋－＠]/.test(text) ? `'${text}` : text
}

/** @returns the text of a cell without the apostrophe that guards it */
export function harmfulText(cell: string): string {
  return /^'+[\s=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

const delimiters = [',', ';', '\t']

/** The line by which spreadsheets name the delimiter of a file. */
const namedDelimiter = /^"?sep=(.)"?(?:\r\n|[\r\n])/i

/**
 * Reads comma-separated values (RFC 4180), and those with the semicolons or tabs that spreadsheets
 * write in some countries: what the file names, else what gives the first line the most columns
 * that `isColumn` knows.
 * @returns the cells of each line; or the number of the line that cannot be read
 */
export function parseCsv(
  content: string,
  isColumn: (cell: string) => boolean,
): string[][] | { line: number } {
  const text = content.replace(/^\uFEFF/, '')
  const [first = '', named] = namedDelimiter.exec(text) ?? []
  const rows = text.slice(first.length)
  return read(rows, named ?? likelyDelimiter(rows, isColumn), first === '' ? 0 : 1)
}

function likelyDelimiter(rows: string, isColumn: (cell: string) => boolean) {
  const [header = ''] = rows.split(/[\r\n]/, 1)
  const columnsBy = (delimiter: string) => {
    const lines = read(header, delimiter, 0)
    return Array.isArray(lines) ? (lines[0]?.filter(isColumn).length ?? 0) : 0
  }
  return delimiters.reduce((best, one) => (columnsBy(one) > columnsBy(best) ? one : best))
}

function read(text: string, delimiter: string, linesBefore: number) {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { line: Number(error['lines'] ?? 0) + linesBefore }
  }
}
