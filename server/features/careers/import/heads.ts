// The two names in the head of an entry: what a person was or got, and at which house.
import { type Entry, isBullet, cellTexts } from './entries.ts'
import type { Line } from './lines.ts'
import { isPlace, mayBePlace, withoutPlace } from './places.ts'
import { knows, leaning, type Lexicon } from './words.ts'

export interface NamedEntry {
  range: Entry['range']
  what: string
  where: string
  body: Line[]
  /** The left edge of its head. */
  x: number
}

interface Head {
  entry: Entry
  parts: string[]
  body: Line[]
}

/** Names the entries of a section, which are all of one make. */
export function namedEntries(entries: Entry[], lexicon: Lexicon): NamedEntry[] {
  const below = entries[0] ? linesBelow(entries[0], lexicon) : 0
  const heads = entries.map((entry) => headOf(entry, below))
  const whatFirst = isWhatFirst(heads, lexicon)
  const named: NamedEntry[] = []
  let house: Head | null = null
  let where = ''
  heads.forEach((head, index) => {
    const { range } = head.entry
    const next = heads[index + 1]
    if (isHouse(head, next, lexicon)) {
      house = head
      where = cleaned(head.parts[0] ?? '')
    } else {
      const isInside: boolean = house !== null && contains(house, head)
      const names = namesOf(head.parts, { lexicon, whatFirst, isInside })
      where = names.where || (isInside || named.length > 0 ? where : '')
      named.push({ range, what: names.what, where, body: head.body, x: head.entry.x })
    }
  })
  return named
}

/** A house above its entries has a line of its own, with all of the time there. */
function isHouse(head: Head, next: Head | undefined, { what }: Lexicon) {
  const [one = ''] = head.parts
  return next !== undefined && !knows(one, what) && one !== '' && contains(head, next)
}

function contains(house: Head, { entry }: Head) {
  const [outer, inner] = [house.entry.range, entry.range]
  if (!outer?.from || !inner?.from) return false
  const begins = outer.from.slice(0, inner.from.length) <= inner.from
  const ends =
    outer.to === null || (inner.to !== null && inner.to.slice(0, outer.to.length) <= outer.to)
  return begins && ends
}

/** The lines under the date that still belong to the first head. */
function linesBelow(entry: Entry, lexicon: Lexicon): number {
  const isNamed = ({ parts }: Head) => parts.length > 1 || twoIn(parts[0] ?? '', lexicon) !== null
  let count = 0
  while (count < 2 && !isNamed(headOf(entry, count))) {
    const line = entry.body[count]
    if (!line || !mayBeName(line)) return 0
    count++
  }
  return count
}

function headOf(entry: Entry, below: number): Head {
  const lines: Line[] = []
  for (const line of entry.body) {
    if (lines.length >= below || !mayBeName(line)) break
    lines.push(line)
  }
  const cells = [...entry.head, ...lines.map(cellTexts)].flat().map(trimmed)
  let body = entry.body.slice(lines.length)
  while (body[0] && mayBePlace(body[0].text)) body = body.slice(1)
  return { entry, parts: split(cells.filter(isName)), body }
}

function mayBeName(line: Line) {
  return !isBullet(line) && line.text.length <= 90 && !/[^.A-Z][.;:]$/.test(line.text)
}

const employment =
  /^(?:full[- ]time|part[- ]time|contract|freelance|permanent|self-employed|internship|tiempo completo|jornada completa|medio tiempo|contrato|por honorarios)$/i

function isName(text: string) {
  return text !== '' && !isPlace(text) && !employment.test(text)
}

const separators = [/\s*[|•·]\s*|\t/, /\s+[–—-]\s+|\s*—\s*/, /\s+@\s+|\s+\/\s+/]

/** Cuts *Title | Company*, *Company — Title*, if there are not two names already. */
function split(cells: string[]): string[] {
  let parts = cells
  for (const separator of separators) {
    if (parts.length > 1) break
    parts = parts
      .flatMap((part) => part.split(separator))
      .map(trimmed)
      .filter(isName)
  }
  return parts
}

interface Make {
  lexicon: Lexicon
  whatFirst: boolean
  /** Under a house with its own line. */
  isInside: boolean
}

function namesOf(all: string[], make: Make): { what: string; where: string } {
  const { lexicon, whatFirst, isInside } = make
  const sure = all.filter((part) => !mayBePlace(part))
  const [only = ''] = all
  const parts = sure.length > 1 ? sure : all
  if (parts.length < 2 || (isInside && sure.length === 1)) {
    const name = sure[0] ?? only
    if (isInside) return { what: cleaned(name), where: '' }
    const [what, where] = twoIn(name, lexicon) ?? []
    if (what && where) return namesOf([what, where], make)
    return knows(name, lexicon.what)
      ? { what: cleaned(name), where: '' }
      : { what: '', where: cleaned(name) }
  }
  const order = whatFirst ? parts : parts.toReversed()
  const what = best(order, (part) => leaning(part, lexicon))
  const where = best(
    parts.filter((part) => part !== what),
    (part) => (leaning(part, lexicon) < 0 ? 1 : 0),
  )
  return { what: cleaned(what), where: cleaned(where) }
}

/** The first with the most points. */
function best(parts: string[], points: (part: string) => number): string {
  return parts.reduce((best, part) => (points(part) > points(best) ? part : best), parts[0] ?? '')
}

/** Two names in one text. */
function twoIn(text: string, lexicon: Lexicon): string[] | null {
  return byWord(text, lexicon) ?? byComma(text, lexicon)
}

/** *Title at Company*. */
function byWord(text: string, { what, joint }: Lexicon): string[] | null {
  const [one = '', ...rest] = text.split(joint)
  return rest.length > 0 && knows(one, what) ? [one, rest.join(' en ')] : null
}

/** *Title, Company* is cut where a title is on one side only; else at the last comma. */
function byComma(text: string, { what }: Lexicon): string[] | null {
  const cuts = [...withoutPlace(text).matchAll(/,\s+/g)].map(({ index }) => [
    trimmed(text.slice(0, index)),
    trimmed(withoutPlace(text).slice(index + 1)),
  ])
  const sided = cuts.filter(([one = '', other = '']) => knows(one, what) !== knows(other, what))
  return (
    sided.findLast(([, other = '']) => !/^(?:S\.?\s?A|Inc|LLC|Ltd|S\. de)\b/.test(other)) ?? null
  )
}

/** A name without a place or a kind of contract behind it. */
function cleaned(text: string): string {
  const [name = '', ...rest] = text.split(/\s*[|•·]\s*/)
  const others = rest.filter((part) => isName(part) && !mayBePlace(part))
  return withoutPlace(trimmed([name, ...others].join(' · ')))
}

function trimmed(text: string) {
  return text.replaceAll(/^[\s|,·•:;–—-]+|[\s|,·•:;–—-]+$/g, '')
}

/** Most heads that leave no doubt begin with a title. */
function isWhatFirst(heads: Head[], lexicon: Lexicon): boolean {
  const votes = heads.map(({ parts: [one = '', other = ''] }) =>
    other ? Math.sign(leaning(one, lexicon) - leaning(other, lexicon)) : 0,
  )
  return votes.reduce((sum, vote) => sum + vote, 0) >= 0
}
