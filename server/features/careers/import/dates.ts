// Ranges of months and years as resumes write them, in English and Spanish.
import { monthWords } from '#contract/accounts/month-words.ts'

export interface Range {
  from: string | null
  /** Null with a beginning: to this day. */
  to: string | null
  /** The text around it. */
  before: string
  after: string
  isRange: boolean
}

const monthWord = `(?:${monthWords.join('|')})\\b\\.?`
const year = String.raw`(?:19[5-9]\d|20[0-4]\d)(?!\d)`
const point = [
  // 1 de marzo de 2019, Mar 2019, marzo/19, Mar '19
  String.raw`(?:(?:\d{1,2}\s+(?:de\s+)?)?${monthWord}(?:\s+\d{1,2},)?[\s,/.-]*(?:de\s+|del\s+|of\s+)?(?:${year}|['’]?\d\d(?!\d)))`,
  String.raw`(?:${year}[-/.](?:0[1-9]|1[0-2])(?!\d)(?:[-/.][0-3]\d)?)`,
  String.raw`(?:(?:[0-3]?\d[-/.])?(?:0?[1-9]|1[0-2])\s?[-/.]\s?${year})`,
  year,
].join('|')
const present =
  'present(?:e|day)?|present day|current(?:ly)?|now|today|to date|ongoing|actual(?:idad|mente|ity)?|(?:a )?la fecha|hoy(?: en dia)?|en curso|vigente|date|el presente'
const joint = String.raw`\s*(?:-{1,2}|[–—−‒~→]|\bto\b|\bal?\b|\bhasta(?: (?:el|la))?\b|\buntil\b|\bthrough\b|\bthru\b)\s*(?:la\s+)?`
const since = String.raw`(?:desde|since|from|de|del|starting|a partir de|between|entre)\s+(?:el\s+|la\s+)?`

const fullRange = new RegExp(
  String.raw`(?:\b${since})?(?<![\d/.$])(?<from>${point}|${monthWord}(?=${joint}(?:${point})))${joint}(?<to>${point}|(?:${present})(?!\p{L}))`,
  'iu',
)
const openRange = new RegExp(
  String.raw`\b(?:desde|since|a partir de|from|starting)\s+(?:el\s+|la\s+)?(?<from>${point})`,
  'iu',
)
const onePoint = new RegExp(String.raw`(?<![\d/.$])(?<to>${point})`, 'iu')

/** How long it took: what LinkedIn and others add behind a range. */
const duration =
  /[([·,|]?\s*\b\d+(?:[.,]\d)?\+?\s*(?:years?|yrs?|a[nñ]os?|months?|mos?|meses|mes)\b\.?(?:[\s,]*(?:y|and|e)?\s*\d+\s*(?:months?|mos?|meses|mes)\b\.?)?\s*[)\]]?/giu

/** True if a text says nothing but how long. */
export function isDuration(text: string): boolean {
  return text !== '' && text.replaceAll(duration, '').trim() === ''
}

/** The first range of a text, an open one, or else a single month or year. */
export function rangeIn(text: string): Range | null {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\u0301/g, '')
    .normalize('NFC')
  const open = openRange.exec(plain)
  const full = fullRange.exec(plain)
  const match = full ?? open ?? onePoint.exec(plain)
  if (!match) return null
  const { from, to } = match.groups ?? {}
  const end = to && isPoint(to) ? pointOf(to) : null
  const begin = from ? (pointOf(from) ?? sameYear(from, end)) : null
  if (begin && end && end.slice(0, 4) < begin.slice(0, 4)) return null
  return {
    from: begin,
    to: end,
    before: text.slice(0, match.index),
    after: withoutDuration(text.slice(match.index + match[0].length)),
    isRange: from !== undefined,
  }
}

function withoutDuration(text: string) {
  return text.replaceAll(duration, '').replace(/^\s*\.(?=\s|$)/, '')
}

function isPoint(text: string) {
  return /\d/.test(text)
}

function pointOf(text: string): string | null {
  const named = monthWords.findIndex((names) =>
    new RegExp(`(?:^|\\d\\s+(?:de\\s+)?)(?:${names})\\b`, 'i').test(text),
  )
  const [full] = new RegExp(year).exec(text) ?? []
  if (named >= 0) {
    const short = /['’\s/.-](\d\d)$/.exec(text)?.[1]
    const inYear = full ?? (short && (Number(short) > 50 ? `19${short}` : `20${short}`))
    return inYear ? `${inYear}-${String(named + 1).padStart(2, '0')}` : null
  }
  if (!full) return null
  const rest = text.replace(full, ' ').match(/\d+/g) ?? []
  // In 15/03/2019 and in 2019-03-15 the month is next to the year.
  const month = text.startsWith(full) ? rest[0] : rest.at(-1)
  return month ? `${full}-${month.padStart(2, '0')}` : full
}

/** *Jan – Nov 2018*: the month alone is of the same year. */
function sameYear(text: string, end: string | null) {
  const named = monthWords.findIndex((names) => new RegExp(`^(?:${names})\\b`, 'i').test(text))
  return named >= 0 && end ? `${end.slice(0, 4)}-${String(named + 1).padStart(2, '0')}` : null
}

/** The month or year that a text names: *2019-03-15*, *Mar 2019*, *2019*. */
export function monthIn(text: string): string | null {
  const range = rangeIn(text)
  return range && !range.isRange ? range.to : null
}
