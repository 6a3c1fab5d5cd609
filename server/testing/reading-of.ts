import { CompiledQuery } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import type { Statement } from './statements.ts'

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** The scans of a table by a statement, and the rows these read, discarded ones included. */
export async function readingOf(db: Database, table: string, { text, values }: Statement) {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${text}`, values),
  )
  const reading = { scans: 0, rows: 0 }
  const add = (plan: Plan) => {
    if (plan['Relation Name'] === table) {
      const removed =
        (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
      reading.scans += plan['Actual Loops']
      reading.rows += plan['Actual Loops'] * (plan['Actual Rows'] + removed)
    }
    plan.Plans?.forEach(add)
  }
  for (const { Plan } of rows.flatMap((row) => row['QUERY PLAN'])) add(Plan)
  return reading
}
