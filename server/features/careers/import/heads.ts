// Finds the two names in the head of an entry: the title or degree, and the company or school.
import { type Entry, isBullet, cellTexts } from './entries.ts'
import type { Line } from './lines.ts'
import { isPlace, mayBePlace, withoutPlace } from './places.ts'
import { hasWord, titleScore, type Lexicon } from './words.ts'

export interface NamedEntry {
  range: Entry['range']
  title: string
  organization: string
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
  const titleFirst = beginsWithTitle(heads, lexicon)
  const named: NamedEntry[] = []
  let shared: Head | null = null
  let organization = ''
  heads.forEach((head, index) => {
    const { range } = head.entry
    const next = heads[index + 1]
    if (isSharedHead(head, next, lexicon)) {
      shared = head
      organization = cleaned(head.parts[0] ?? '')
    } else {
      const isInside: boolean = shared !== null && contains(shared, head)
      const names = namesOf(head.parts, { lexicon, titleFirst, isInside })
      organization = names.organization || (isInside || named.length > 0 ? organization : '')
      named.push({ range, title: names.title, organization, body: head.body, x: head.entry.x })
    }
  })
  return named
}

/** An organization above its entries has a line of its own, with the dates of them all. */
function isSharedHead(head: Head, next: Head | undefined, { title }: Lexicon) {
  const [one = ''] = head.parts
  return next !== undefined && !hasWord(one, title) && one !== '' && contains(head, next)
}

function contains(shared: Head, { entry }: Head) {
  const [outer, inner] = [shared.entry.range, entry.range]
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
  titleFirst: boolean
  /** Below an organization with a line of its own. */
  isInside: boolean
}

function namesOf(all: string[], make: Make): { title: string; organization: string } {
  const { lexicon, titleFirst, isInside } = make
  const sure = all.filter((part) => !mayBePlace(part))
  const [only = ''] = all
  const parts = sure.length > 1 ? sure : all
  if (parts.length < 2 || (isInside && sure.length === 1)) {
    const name = sure[0] ?? only
    if (isInside) return { title: cleaned(name), organization: '' }
    const [title, organization] = twoIn(name, lexicon) ?? []
    if (title && organization) return namesOf([title, organization], make)
    return hasWord(name, lexicon.title)
      ? { title: cleaned(name), organization: '' }
      : { title: '', organization: cleaned(name) }
  }
  const order = titleFirst ? parts : parts.toReversed()
  const title = best(order, (part) => titleScore(part, lexicon))
  const organization = best(
    parts.filter((part) => part !== title),
    (part) => (titleScore(part, lexicon) < 0 ? 1 : 0),
  )
  return { title: cleaned(title), organization: cleaned(organization) }
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
function byWord(text: string, { title, joint }: Lexicon): string[] | null {
  const [one = '', ...rest] = text.split(joint)
  return rest.length > 0 && hasWord(one, title) ? [one, rest.join(' en ')] : null
}

/** Splits *Title, Company* at the comma with a title on one side only, or at the last comma. */
function byComma(text: string, { title }: Lexicon): string[] | null {
  const cuts = [...withoutPlace(text).matchAll(/,\s+/g)].map(({ index }) => [
    trimmed(text.slice(0, index)),
    trimmed(withoutPlace(text).slice(index + 1)),
  ])
  const sided = cuts.filter(
    ([one = '', other = '']) => hasWord(one, title) !== hasWord(other, title),
  )
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
function beginsWithTitle(heads: Head[], lexicon: Lexicon): boolean {
  const votes = heads.map(({ parts: [one = '', other = ''] }) =>
    other ? Math.sign(titleScore(one, lexicon) - titleScore(other, lexicon)) : 0,
  )
  return votes.reduce((sum, vote) => sum + vote, 0) >= 0
}
