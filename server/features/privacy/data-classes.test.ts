import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { languages } from '#contract/fields/languages.ts'
import { dataClassKeys } from '#contract/pages/privacy-policy.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { dataClasses, impersonalTables, personalTables } from './data-classes.ts'
import { toldColumns } from './export/subject.ts'

const app = setUpTestApp()

test('every table and column of the database belongs to a class, or tells of nobody', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name in (select tablename from pg_tables)`.execute(
    app.owner,
  )
  const columns = rows.filter(({ table }) => !(table in impersonalTables))
  const classed = personalTables.flatMap(({ name, told, untold = [] }) =>
    [...told, ...untold].map((column) => `${name}.${column}`),
  )
  const found = columns.map(({ table, column }) => `${table}.${column}`)
  expect(classed.toSorted()).toEqual(found.toSorted())
  const tables = new Set(rows.map(({ table }) => table))
  expect(Object.keys(impersonalTables).filter((table) => !tables.has(table))).toEqual([])
})

test('each class is told of in the policy, and each column of a copy has a name', () => {
  expect(dataClasses.map(({ key }) => key).toSorted()).toEqual(dataClassKeys.toSorted())
  for (const language of languages) {
    const names: Record<string, string> = readTexts('export')[language]
    expect(toldColumns.filter((column) => !names[`field_${column}`])).toEqual([])
    const fields = Object.keys(names).filter((key) => key.startsWith('field_'))
    expect(fields.toSorted()).toEqual(toldColumns.map((column) => `field_${column}`).toSorted())
  }
})
