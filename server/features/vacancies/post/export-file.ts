import { type Selectable, sql, type SqlBool } from 'kysely'
import type { QueryOf } from '#contract/endpoint/endpoint-types.ts'
import type { exportVacancies } from '#contract/vacancies/vacancy-transfer.ts'
import type { Vacancies } from '#db/tables.ts'
import { harmlessText, lineOf } from '#server/platform/csv.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { decodeTimeCursor } from '#server/platform/db/time-cursor.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { fieldsOf } from '../document/content-columns.ts'
import { cellsOf, columns, type Nested } from './transfer-fields.ts'

/** A part of the file: of CSV the first one has the header, of JSON each is an array. */
export async function exportPart(
  db: Database,
  reader: Staff,
  { format, limit, cursor }: QueryOf<typeof exportVacancies>,
) {
  const after = decodeTimeCursor(cursor)
  const rows = await readRows(db, reader, after, limit + 1)
  const vacancies = rows.slice(0, limit).map(transferred)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: { content: format === 'json' ? JSON.stringify(vacancies) : csvOf(vacancies, !after) },
    meta: { next_cursor: last ? encodeCursor(last.created_at.toISOString(), last.id) : null },
  }
}

/** With a byte order mark, by which spreadsheets know UTF-8. */
function csvOf(vacancies: Nested[], isFirst: boolean) {
  const lines = vacancies.map((vacancy) =>
    lineOf(cellsOf(vacancy).map((cell) => (typeof cell === 'string' ? harmlessText(cell) : cell))),
  )
  return (isFirst ? `\uFEFF${lineOf(columns)}` : '') + lines.join('')
}

function readRows(
  db: Database,
  { company_id }: Staff,
  after: { at: Date; id: string } | null,
  limit: number,
) {
  return db
    .selectFrom('vacancies as v')
    .selectAll('v')
    .select([
      sql<string[]>`array(select outcome from vacancy_outcomes o where o.vacancy_id = v.id
        order by o.position)`.as('outcomes'),
      sql<string[]>`array(
        select case v.locale when 'es' then c.competence_es else c.competence_en end
        from vacancy_competencies of join competencies c on c.id = of.competency_id
        where of.vacancy_id = v.id order by of.position)`.as('competencies'),
      sql<string[]>`array(
        select case v.locale when 'es' then i.name_es else i.name_en end
        from vacancy_industries of join industries i on i.id = of.industry_id
        where of.vacancy_id = v.id order by of.position)`.as('industries'),
    ])
    .where('v.company_id', '=', company_id)
    .$if(after !== null, (rows) =>
      rows.where(
        sql<SqlBool>`(v.created_at, v.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()
}

type Row = Selectable<Vacancies> & Record<'outcomes' | 'competencies' | 'industries', string[]>

/** Under the names that an import reads. */
function transferred(row: Row): Nested {
  const { locale: language, ...fields } = fieldsOf(row)
  const { outcomes, competencies, industries, visibility, slug, job_status, created_at } = row
  return {
    language,
    ...fields,
    outcomes,
    competencies,
    industries,
    visibility,
    slug,
    job_status,
    created_at: created_at.toISOString(),
  }
}
