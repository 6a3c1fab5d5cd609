import { vacancyDraftsMax } from '#contract/endpoint/limits.ts'
import type { ProblemCode } from '#contract/endpoint/problem-codes.ts'
import type { FileFormat } from '#contract/vacancies/vacancy-choices.ts'
import { harmfulText, parseCsv } from '#server/platform/csv.ts'
import { refusedField } from '#server/platform/refused.ts'
import { columns, knownOf, type Nested, nestedOf } from './transfer-fields.ts'

/**
 * Reads the vacancies of a file: as many as there can be drafts.
 * @throws Refused invalid_fields naming `content`
 */
export function readFile(format: FileFormat, content: string): Nested[] {
  const rows = format === 'csv' ? readCsv(content) : readJson(content)
  if (rows.length === 0) throw refused('no_rows')
  if (rows.length > vacancyDraftsMax) throw refused('too_many_rows', vacancyDraftsMax)
  return rows
}

function readCsv(content: string) {
  const lines = parseCsv(content, (cell) => columns.includes(nameOf(cell)))
  if (!Array.isArray(lines)) throw refused('csv_line', lines.line)
  const [first, ...rows] = lines
  const header = first?.map(nameOf) ?? []
  if (!header.some((name) => columns.includes(name))) throw refused('not_csv')
  return rows
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => nestedOf(header, cells.map(harmfulText)))
}

function nameOf(cell: string) {
  return cell.trim().toLowerCase()
}

function readJson(content: string) {
  const value = parsed(content)
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'object' && one)
  if (!isList) throw refused('not_json')
  return (value as Nested[]).map(knownOf)
}

/** @returns null for what is no JSON, which is no list either */
function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

function refused(code: ProblemCode, n?: number) {
  return refusedField('content', code, n)
}
