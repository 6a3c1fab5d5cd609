import resources from '#db/seeds/data/resources.json' with { type: 'json' }
import type { Transaction } from '#server/platform/db/database.ts'
import { replacing } from './replacing.ts'

export async function seedLists(tx: Transaction) {
  const { industries, functional_areas, competencies, salary_ranges, employee_counts } = resources
  for (const [table, rows] of [
    ['industries', industries],
    ['functional_areas', functional_areas],
  ] as const) {
    await tx
      .insertInto(table)
      .values(rows.map((row, position) => ({ ...row, position })))
      .onConflict((row) =>
        row.column('id').doUpdateSet(replacing('name_en', 'name_es', 'position')),
      )
      .execute()
  }
  await tx
    .insertInto('competencies')
    .values(competencies.map((row, position) => ({ ...row, position })))
    .onConflict((row) =>
      row
        .column('id')
        .doUpdateSet(
          replacing(
            'competence_en',
            'competence_es',
            'description_en',
            'description_es',
            'question_en',
            'question_es',
            'position',
          ),
        ),
    )
    .execute()
  await tx
    .insertInto('options')
    .values([
      ...salary_ranges.map((row, position) => ({
        kind: 'salary_range' as const,
        ...row,
        position,
      })),
      ...employee_counts.map((row, position) => ({
        kind: 'employee_count' as const,
        ...row,
        position,
      })),
    ])
    .onConflict((row) =>
      row.columns(['kind', 'key']).doUpdateSet(replacing('label_en', 'label_es', 'position')),
    )
    .execute()
}
