// The content of an entry: its paragraphs, and what its bullets or a label say was achieved.
import { isBullet, withoutBullet } from './entries.ts'
import type { Line } from './lines.ts'

const textMax = 5000
const resultLabel =
  /^(?:key |main |selected |notable )?(?:achievements?|results?|accomplishments?|highlights|impact)\s*:?$|^(?:principales |mis )?(?:logros|resultados)(?: (?:principales|clave|relevantes|destacados))?\s*:?$/i
const workLabel =
  /^(?:responsibilities|key responsibilities|duties|responsabilidades|funciones|actividades|funciones principales)\s*:?$/i

/** The first paragraphs are what was led; bullets and text under *Results* are results. */
export function contentOf(
  lines: Line[],
  edge: number,
): { led: string | null; results: string | null } {
  const led: string[] = []
  const results: string[] = []
  let isResult = false
  for (const part of partsOf(lines, edge)) {
    if (resultLabel.test(part.text)) isResult = true
    else if (workLabel.test(part.text)) isResult = false
    else if (part.isBullet || isResult) results.push(part.text)
    else led.push(part.text)
  }
  return { led: limited(led), results: limited(results) }
}

/** Paragraphs and bullets, each in one line. */
export function paragraphsOf(lines: Line[]): string[] {
  return partsOf(lines, Infinity).map(({ text }) => text)
}

interface Part {
  text: string
  isBullet: boolean
  /** By a sign of its own. */
  isMarked: boolean
}

/** A list whose bullets are pictures is known by its place to the right of the head. */
const indent = 8

function partsOf(lines: Line[], edge: number): Part[] {
  const widest = Math.max(...lines.map(({ right }) => right))
  const parts: Part[] = []
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    const last = parts.at(-1)
    const starts = isBullet(line)
    const isItem = line.x > edge + indent
    const ends =
      isItem && !last?.isMarked && /[.;]$/.test(before?.text ?? '') && /^[^\p{Ll}]/u.test(line.text)
    if (last && before && !starts && !ends && goesOn(before, line, widest))
      last.text = joined(last.text, line.text)
    else
      parts.push({
        text: starts ? withoutBullet(line.text) : line.text,
        isBullet: starts || isItem,
        isMarked: starts,
      })
  })
  return parts.filter(({ text }) => text !== '')
}

/** A line goes on if the one before is full, or this one begins as none does. */
function goesOn(before: Line, line: Line, widest: number) {
  if (/^\p{Ll}/u.test(line.text)) return true
  if (line.gap > 1.9) return false
  const isFull = before.right > widest - 0.2 * (widest - before.x)
  return isFull && !resultLabel.test(line.text)
}

function joined(text: string, next: string) {
  return /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next)
    ? `${text.slice(0, -1)}${next}`
    : `${text} ${next}`
}

function limited(parts: string[]) {
  return parts.join('\n').slice(0, textMax) || null
}
