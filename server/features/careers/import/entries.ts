// The entries of a section: each has a date, the lines of its head around it, and its content.
import { type Range, isDuration, rangeIn } from './dates.ts'
import type { Line } from './lines.ts'
import { isPlace } from './places.ts'

export interface Entry {
  range: Range | null
  /** Lines of its head without the date, each a list of cells. */
  head: string[][]
  body: Line[]
  /** The left edge of its head. */
  x: number
}

const bullet = /^\s*(?:[•●▪■◦○‣⁃∙·➢➤►▸❖✓✔*❑§o]|[-–—])\s+\S|^[\uE000-\uF8FF]/u

export function isBullet({ text }: Pick<Line, 'text'>): boolean {
  return bullet.test(text)
}

export function withoutBullet(text: string): string {
  return text.replace(/^\s*(?:[•●▪■◦○‣⁃∙·➢➤►▸❖✓✔*❑§o\uE000-\uF8FF]|[-–—])\s*/u, '').trim()
}

/** A date that heads an entry: a range in a short line, or a month with little around it. */
function headDate(line: Line): Range | null {
  if (isBullet(line)) return null
  const range = rangeIn(line.text)
  if (!range) return null
  const rest = `${range.before}${range.after}`.trim()
  if (range.isRange) return rest.length <= 110 ? range : null
  return rest.length <= 80 && !/[.;]$/.test(rest) ? range : null
}

/** Cuts the lines of a section into entries by their dates. */
export function entriesOf(section: Line[]): Entry[] {
  const lines = section.filter(({ text }) => !isDuration(text))
  const dated = datesOf(lines)
  const [first] = dated.keys()
  if (first === undefined) return []
  const above = first <= 3 ? first : 1
  const starts = [...dated.keys()].map((index, order, all) =>
    startOf(lines, { index, after: order === 0 ? -1 : (all[order - 1] ?? -1), above }),
  )
  return [...dated].map(([index, range], order) => {
    const start = starts[order] ?? index
    const end = starts[order + 1] ?? lines.length
    const upper = lines.slice(start, index).map(cellTexts)
    const dateLine = undatedCells(lines[index])
    return {
      range,
      head: [...upper, dateLine].filter((cells) => cells.length > 0),
      body: lines.slice(index + 1, end),
      x: edgeOf(lines[start]),
    }
  })
}

function edgeOf(line: Line | undefined) {
  const cell = line?.cells.find(({ text }) => withoutDate(text) !== '') ?? line
  return cell?.x ?? 0
}

/** Only ranges, if there are any: then a single year belongs to the text. */
function datesOf(lines: Line[]): Map<number, Range> {
  const all = lines.flatMap((line, index) => {
    const range = headDate(line)
    return range ? [[index, range] as const] : []
  })
  const ranges = all.filter(([, { isRange }]) => isRange)
  return new Map(ranges.length * 2 >= all.length ? ranges : all)
}

interface Place {
  index: number
  /** The line of the date before. */
  after: number
  /** The lines of the first head above its date. */
  above: number
}

/** The first line of a head: as many lines above its date as in the first one, if they may be. */
function startOf(lines: Line[], { index, after, above }: Place): number {
  let start = index
  while (start > after + 1 && index - start < above) {
    const line = lines[start - 1]
    const model = lines[above - (index - start) - 1]
    if (!line || !model || isContent(line, model)) break
    start--
  }
  return start
}

/** True for a line that is drawn otherwise than the one at its place in the first head. */
function isContent(line: Line, model: Line) {
  return (
    isBullet(line) ||
    line.text.length > 100 ||
    line.bold !== model.bold ||
    Math.abs(line.size - model.size) > 0.6 ||
    line.x > model.x + 6 ||
    (/[.;:]$/.test(line.text) && !/\b(?:[A-Z]\.|Inc\.|Ltd\.|Corp\.|Co\.|C\.V\.)$/.test(line.text))
  )
}

/** The cells of a line, without places at their ends. */
export function cellTexts({ cells }: Line): string[] {
  return cells.map(({ text }) => text.trim()).filter((text) => text !== '' && !isPlace(text))
}

function undatedCells(line: Line | undefined): string[] {
  if (!line) return []
  return line.cells
    .map(({ text }) => withoutDate(text))
    .filter((text) => text !== '' && !isPlace(text))
}

function withoutDate(text: string) {
  const range = rangeIn(text)
  const rest = range ? `${range.before} ${range.after}` : text
  return rest
    .replaceAll(/\(\s*\)|\[\s*\]/g, '')
    .replaceAll(/^[\s|,·•:;–—()-]+|[\s|,·•:;–—(-]+$/g, '')
}
