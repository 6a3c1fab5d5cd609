import { type RawBuilder, sql } from 'kysely'
import type { KnownName } from '#contract/companies/shown-name.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { DataClassKey } from '#contract/pages/privacy-policy.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import type { PersonalTable } from '../data-class.ts'
import { dataClasses, personalTables } from '../data-classes.ts'

/** A person, or the company whose owner asks. */
export interface Subject {
  user_id: string
  company_id: string | null
}

export type Row = Record<string, unknown>
/** Rows by class and table; classes and tables without rows are left out. */
export type ExportedRows = Partial<Record<DataClassKey, Record<string, Row[]>>>

/** Reads everything that is told to a subject, in one snapshot. */
export async function readSubject(
  db: Database,
  subject: Subject,
  language: Language,
): Promise<ExportedRows> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const exported: ExportedRows = {}
      for (const { key, tables } of dataClasses)
        for (const [name, table] of Object.entries(tables)) {
          const rows = await readRows(tx, name, table, subject)
          const read = rows.map((row) => withNames(row, table, language))
          if (read.length > 0) exported[key] = { ...exported[key], [name]: read }
        }
      return exported
    })
}

async function readRows(tx: Transaction, name: string, table: PersonalTable, subject: Subject) {
  const { mine, toldIf = 'true', ofCompany } = table
  const ofPerson = mine && `(${mine}) and (${toldIf})`
  const where = subject.company_id === null ? ofPerson : ofCompany?.where
  const exportedColumns = subject.company_id === null ? table.told : (ofCompany?.told ?? table.told)
  if (where === undefined || exportedColumns.length === 0) return []
  const columns = [
    ...exportedColumns.map((column) => sql`t.${sql.ref(column)}`),
    ...Object.entries({ ...table.with, ...table.names }).map(
      ([as, expression]) => sql`${about(expression, subject)} as ${sql.ref(as)}`,
    ),
  ]
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${sql.table(name)} t where ${about(where, subject)}`.execute(
    tx,
  )
  return rows
}

/** The names in the language of the copy. */
function withNames(row: Row, { names = {} }: PersonalTable, language: Language): Row {
  const shown = Object.keys(names).map((key) => {
    const name = row[key] as KnownName | null
    return [key, name && (nameIn(language, name) || null)]
  })
  return { ...row, ...Object.fromEntries(shown) }
}

/** Makes SQL of an expression of the data classes, with the ids as parameters. */
export function about(expression: string, { user_id, company_id }: Subject): RawBuilder<unknown> {
  const parts = expression.split(/(\$me|\$company)/).map((part) => {
    if (part === '$me') return sql`${user_id}::uuid`
    return part === '$company' ? sql`${company_id}::uuid` : sql.raw(part)
  })
  return sql.join(parts, sql``)
}

/** The names of all columns that a copy can contain. */
export const toldColumns = [
  ...new Set(
    personalTables.flatMap(({ told, ofCompany, with: others = {}, names = {} }) => [
      ...told,
      ...(ofCompany?.told ?? []),
      ...Object.keys(others),
      ...Object.keys(names),
    ]),
  ),
]
