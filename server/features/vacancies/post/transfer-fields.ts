import { type LanguageSkill, readSkills, writtenSkills } from '#contract/fields/language-skills.ts'
import { columnLists, vacancyColumns } from '#contract/vacancies/vacancy-columns.ts'

/** Columns that say more of a vacancy that is exported; an import leaves them out. */
const toldColumns = ['slug', 'job_status', 'created_at']

export const columns = [...vacancyColumns, ...toldColumns]

/** The names of columns and of objects that an import reads. */
const readNames = new Set(vacancyColumns.map((name) => name.split('.')[0] ?? ''))

/** A vacancy as it is sent: nested, with lists. */
export type Nested = Record<string, unknown>

/** @returns the vacancy that the cells of a row are, without what is empty and what is unknown */
export function nestedOf(header: readonly string[], cells: readonly string[]): Nested {
  const vacancy: Nested = {}
  for (const [index, name] of header.entries()) {
    const cell = cells[index]?.trim() ?? ''
    const [first = '', second] = name.split('.')
    if (cell === '' || !vacancyColumns.includes(name)) continue
    if (name === 'asked_languages') vacancy[name] = readSkills(cell)
    else if (second === undefined) vacancy[first] = cell
    else if (first in columnLists) vacancy[first] = [...((vacancy[first] ?? []) as string[]), cell]
    else vacancy[first] = { ...(vacancy[first] as Nested | undefined), [second]: cell }
  }
  return vacancy
}

/** @returns the cells of a vacancy, in the order of `columns` */
export function cellsOf(vacancy: Nested): (string | number | null)[] {
  return columns.map((name) => {
    const [first = '', second] = name.split('.')
    const value = vacancy[first]
    if (name === 'asked_languages') return writtenSkills(value as LanguageSkill[]).join('; ')
    if (second === undefined) return (value as string | null | undefined) ?? null
    const entry = Array.isArray(value)
      ? (value as (string | number)[])[Number(second) - 1]
      : (value as Record<string, string | number> | undefined)?.[second]
    return entry ?? null
  })
}

/** @returns an object of a file without what an import leaves out */
export function knownOf(value: Nested): Nested {
  return Object.fromEntries(Object.entries(value).filter(([name]) => readNames.has(name)))
}

/** @returns the column of a field as the schema names it: entries of a list are counted from 0 */
export function columnOf(field: string): string {
  const [first = '', second] = field.split('.')
  if (vacancyColumns.includes(first)) return first
  return first in columnLists && second !== undefined ? `${first}.${Number(second) + 1}` : field
}

const valueMax = 100

/** @returns what a row has in the place of a field, shortened; null if it has nothing there */
export function valueOf(row: Nested, field: string): string | null {
  let value: unknown = row
  for (const key of field.split('.'))
    value = value !== null && typeof value === 'object' ? (value as Nested)[key] : undefined
  return typeof value === 'string' || typeof value === 'number' ? shortened(String(value)) : null
}

export function shortened(text: string): string {
  const letters = [...text]
  return letters.length > valueMax ? `${letters.slice(0, valueMax - 1).join('')}…` : text
}
