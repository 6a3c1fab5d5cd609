// The professional profile in the text of a resume. What is in doubt stays empty: the person looks.
import type { Career } from '#contract/accounts/career-shape.ts'
import { readingOrder } from './columns.ts'
import { contentOf, paragraphsOf } from './content.ts'
import { educationLevelOf } from './education-level.ts'
import { entriesOf } from './entries.ts'
import { type Section, sectionOf, sectionWithContent } from './headings.ts'
import { type NamedEntry, namedEntries } from './heads.ts'
import { labelledEntries } from './labelled.ts'
import { languagesOf } from './languages.ts'
import { cellsOf, type Line } from './lines.ts'
import type { Piece } from './pdf-text.ts'
import { withoutRunningHeads } from './running-heads.ts'
import { skillsOf } from './skills.ts'
import { type Lexicon, lexicons } from './words.ts'

/** @returns null if the text has no section and no date of a resume */
export function readResume(pieces: Piece[]): Career | null {
  const sections = sectionsOf(readingOrder(withoutRunningHeads(cellsOf(pieces))))
  const { skills, softwares } = skillsOf(sections.skills, sections.softwares)
  const career: Career = {
    summary: paragraphsOf(sections.summary).join('\n\n') || null,
    positions: positionsOf(sections.positions),
    education: educationOf(sections.education),
    languages: languagesOf(sections.languages),
    skills,
    softwares,
  }
  const isResume = career.positions.length > 0 || career.education.length > 0 || skills.length > 0
  return isResume ? career : null
}

function positionsOf(lines: Line[]): Career['positions'] {
  return entriesIn(lines, lexicons.positions)
    .map(({ range, title, organization, body, x }) => ({
      company: organization,
      title,
      from: range?.from ?? null,
      to: range?.to ?? null,
      ...contentOf(body, x),
    }))
    .toSorted(newestFirst)
}

function educationOf(lines: Line[]): Career['education'] {
  return entriesIn(lines, lexicons.education)
    .map(({ range, title, organization }) => ({
      institution: organization,
      degree: title,
      level: educationLevelOf(title),
      from: range?.from ?? null,
      to: range?.to ?? null,
    }))
    .toSorted(newestFirst)
}

function entriesIn(lines: Line[], lexicon: Lexicon): NamedEntry[] {
  return labelledEntries(lines) ?? namedEntries(entriesOf(lines), lexicon)
}

interface Span {
  from: string | null
  to: string | null
}

function newestFirst(one: Span, other: Span) {
  return endOf(other).localeCompare(endOf(one)) || (other.from ?? '').localeCompare(one.from ?? '')
}

function endOf({ from, to }: Span) {
  return to ?? (from ? '9999' : '')
}

/** The lines of each section, without its heading. */
function sectionsOf(columns: Line[][]): Record<Section, Line[]> {
  const sections: Record<Section, Line[]> = {
    summary: [],
    positions: [],
    education: [],
    languages: [],
    skills: [],
    softwares: [],
    other: [],
  }
  const bodySize = commonSize(columns.flat())
  let current: Section = 'other'
  for (const line of columns.flat()) {
    // A column of the first page begins with nothing of the one before.
    if (line.page === 1 && columns.some(([first]) => first === line)) current = 'other'
    const heading = sectionOf(line, bodySize)
    const beside = heading ? null : headingBeside(line)
    const inline = heading || beside ? null : sectionWithContent(line.text)
    if (heading) {
      // A title such as *Professional profile* precedes the name, not the summary.
      if (heading === 'summary' && current === 'summary') sections.summary = []
      current = heading
    } else if (beside) {
      current = beside.section
      sections[current].push(beside.line)
    } else if (inline) {
      const section = inline.section
      sections[section].push(asText(line, inline.content))
      // A line of its own in a list of skills does not end the list.
      if (!['skills', 'softwares'].includes(current) || section === 'skills') current = section
    } else sections[current].push(line)
  }
  return sections
}

/** A heading in a column of its own, on one line with the beginning of its section. */
function headingBeside(line: Line) {
  const [first, ...rest] = line.cells
  const section =
    first && rest.length > 0
      ? sectionOf({ ...line, cells: [first], text: first.text }, line.size)
      : null
  const [second] = rest
  if (!section || !second) return null
  const text = rest.map((cell) => cell.text.trim()).join(' ')
  return { section, line: { ...line, cells: rest, text, x: second.x, bold: second.bold } }
}

function asText(line: Line, text: string): Line {
  const [first] = line.cells
  return first ? { ...line, text, cells: [{ ...first, text }] } : line
}

function commonSize(lines: Line[]) {
  const lengths = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2
    lengths.set(rounded, (lengths.get(rounded) ?? 0) + text.length)
  }
  return [...lengths].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}
