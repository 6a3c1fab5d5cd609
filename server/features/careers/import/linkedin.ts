// The archive of their data that LinkedIn gives people: a zip of CSV files.
import { strFromU8, unzipSync } from 'fflate'
import type { Career } from '#contract/accounts/career-shape.ts'
import { parseCsv } from '#server/platform/csv.ts'
import { monthIn } from './dates.ts'
import { educationLevelOf } from './education-level.ts'
import { languageOf, levelOf } from './languages.ts'
import type { Reading } from './reading.ts'
import { isSoftware } from './skills.ts'

const names = ['Positions', 'Education', 'Languages', 'Skills', 'Profile'] as const
type Name = (typeof names)[number]
type Row = Record<string, string>

/** Of one file, as the archive states it; unpacking writes no further than that. */
const bytesMax = 2 * 1024 * 1024
const rowsMax = 1000

export function readLinkedIn(bytes: Uint8Array): Reading {
  const files = unpacked(bytes)
  if (!files) return { problem: 'unknown_career_file' }
  return Object.keys(files).length > 0
    ? { career: careerOf((name) => rowsOf(files[name])) }
    : { problem: 'not_a_resume' }
}

/** The files that are read, by their names; null if it is no archive. */
function unpacked(bytes: Uint8Array): Partial<Record<Name, string>> | null {
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => nameOf(name) !== null && originalSize <= bytesMax,
    })
    return Object.fromEntries(
      Object.entries(entries).map(([path, content]) => [nameOf(path), strFromU8(content)]),
    )
  } catch {
    // Its errors have no class of their own; whatever is wrong, it cannot be unpacked.
    return null
  }
}

function nameOf(path: string): Name | null {
  return names.find((name) => path === `${name}.csv` || path.endsWith(`/${name}.csv`)) ?? null
}

function rowsOf(content = ''): Row[] {
  const lines = parseCsv(content, (cell) => /^[A-Z][a-z]/.test(cell))
  if (!Array.isArray(lines)) return []
  const [head = [], ...rows] = lines.slice(0, rowsMax)
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

function careerOf(rows: (name: Name) => Row[]): Career {
  const words = rows('Skills').flatMap(({ Name: word }) => word || [])
  return {
    summary: rows('Profile')[0]?.['Summary'] || null,
    positions: rows('Positions').map((row) => ({
      company: row['Company Name'] ?? '',
      title: row['Title'] ?? '',
      from: monthIn(row['Started On'] ?? ''),
      to: monthIn(row['Finished On'] ?? ''),
      led: row['Description'] || null,
      results: null,
    })),
    education: rows('Education').map((row) => ({
      institution: row['School Name'] ?? '',
      degree: row['Degree Name'] ?? '',
      level: educationLevelOf(row['Degree Name'] ?? ''),
      from: monthIn(row['Start Date'] ?? ''),
      to: monthIn(row['End Date'] ?? ''),
    })),
    languages: rows('Languages').flatMap((row) => {
      const [code, level] = [languageOf(row['Name'] ?? ''), levelOf(row['Proficiency'] ?? '')]
      return code && level ? [{ code, level }] : []
    }),
    skills: words.filter((word) => !isSoftware(word)),
    softwares: words.filter(isSoftware),
  }
}
