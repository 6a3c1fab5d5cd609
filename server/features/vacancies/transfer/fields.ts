// The columns of a file with vacancies: the fields of a vacancy that is posted, with dots where
// they are nested, and a number for each entry of a list.
import { competenciesCount, outcomesCount, vacancyIndustries } from '#contract/limits.ts'
import { vacancyTextNames } from '#contract/vacancy-texts.ts'

const lists = {
  outcomes: outcomesCount,
  competencies: competenciesCount,
  industries: vacancyIndustries.max,
}

/** Columns that an import reads. */
const readColumns = [
  'language',
  'title',
  'workplace_type',
  'education_level',
  'address.location',
  'address.location_fixed',
  ...vacancyTextNames,
  ...Object.entries(lists).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, index) => `${name}.${index + 1}`),
  ),
  'salary.min_salary',
  'salary.salary_currency',
  'salary.work_schedule',
  'salary.business_travel',
  'salary.benefits',
  'salary.average_bonuses',
  'salary.average_commissions',
  'visibility',
]

/** Columns that say more of a vacancy that is exported; an import leaves them out. */
const toldColumns = ['slug', 'job_status', 'created_at']

export const columns = [...readColumns, ...toldColumns]

/** The names of columns and of objects that an import reads. */
const readNames = new Set(readColumns.map((name) => name.split('.')[0] ?? ''))

/** A vacancy as it is sent: nested, with lists. */
export type Nested = Record<string, unknown>

/** @returns the vacancy that the cells of a row are, without what is empty and what is unknown */
export function nestedOf(header: readonly string[], cells: readonly string[]): Nested {
  const vacancy: Nested = {}
  for (const [index, name] of header.entries()) {
    const cell = cells[index]?.trim() ?? ''
    const [first = '', second] = name.split('.')
    if (cell === '' || !readColumns.includes(name)) continue
    if (second === undefined) vacancy[first] = cell
    else if (first in lists) vacancy[first] = [...((vacancy[first] ?? []) as string[]), cell]
    else vacancy[first] = { ...(vacancy[first] as Nested | undefined), [second]: cell }
  }
  return vacancy
}

/** @returns the cells of a vacancy, in the order of `columns` */
export function cellsOf(vacancy: Nested): (string | number | null)[] {
  return columns.map((name) => {
    const [first = '', second] = name.split('.')
    const value = vacancy[first]
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
