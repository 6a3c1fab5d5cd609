import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { languages } from '#contract/fields/languages.ts'
import { dataClassKeys } from '#contract/pages/privacy-policy.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { dataClasses, impersonalTables, personalTables } from './data-classes.ts'
import { fieldName } from './export/readable.ts'
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
  const names = columns.map(({ table, column }) => `${table}.${column}`)
  expect(classed.toSorted()).toEqual(names.toSorted())
  const tables = new Set(rows.map(({ table }) => table))
  expect(Object.keys(impersonalTables).filter((table) => !tables.has(table))).toEqual([])
})

test('each class is told of in the policy, and each column of a copy has a name', () => {
  expect(dataClasses.map(({ key }) => key).toSorted()).toEqual(dataClassKeys.toSorted())
  for (const language of languages) {
    expect(toldColumns.filter((column) => !fieldName(column, language))).toEqual([])
    const columns = new Set(toldColumns.map((column) => `field_${column}`))
    const fields = Object.keys(readTexts('export')[language])
    expect(fields.filter((key) => key.startsWith('field_') && !columns.has(key))).toEqual([])
  }
})
