import { sql } from 'kysely'
import type { Problems } from '#contract/endpoint/problem-codes.ts'
import type { MinimumSalary } from '#contract/fields/currencies.ts'
import { foldedText } from '#contract/fields/folded-text.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { DraftContent } from '#contract/vacancies/draft-content.ts'
import { type NewVacancy, newVacancyPaying } from '#contract/vacancies/vacancy-body.ts'
import { keyed, vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { checked } from '#server/platform/http/checked.ts'
import { problem } from '#server/platform/refused.ts'
import { type Nested, shortened } from './transfer-fields.ts'

/** An entry of a list that names nothing there is. */
interface UnknownName {
  list: 'competencies' | 'industries'
  column: string
  value: string
}

interface CheckedRow {
  row: Nested
  title: string
  /** Null if there is a problem. */
  content: DraftContent | null
  problems: Problems
  unknown: UnknownName[]
}

/**
 * Checks each row by the schema that posts a vacancy. Competencies and industries are named in
 * either language, or by their ids.
 */
export async function checkRows(
  db: Database,
  minimum: MinimumSalary,
  rows: Nested[],
): Promise<{ rows: CheckedRow[]; known: Names }> {
  const schema = newVacancyPaying(minimum)
  const names = await readNames(db)
  const checkedRows = rows.map((row) => {
    const competencies = idsOf(row['competencies'], names.competencies)
    const industries = idsOf(row['industries'], names.industries)
    const sent = {
      ...row,
      ...(competencies && { competencies: competencies.ids }),
      ...(industries && { industries: industries.ids }),
    }
    const { data, problems: wrong } = checked(schema, sent)
    const problems = {
      ...wrong,
      ...(competencies?.unknown.length && { competencies: [problem('unknown_name')] }),
      ...(industries?.unknown.length && { industries: [problem('unknown_name')] }),
    }
    const unknown = [
      ...unknownIn('competencies', competencies),
      ...unknownIn('industries', industries),
    ]
    const isRight = data !== undefined && Object.keys(problems).length === 0
    const title = typeof row['title'] === 'string' ? row['title'] : ''
    const content = isRight ? contentOf(data, names.competencies) : null
    return { row, title, content, problems, unknown }
  })
  return { rows: checkedRows, known: names }
}

function unknownIn(list: UnknownName['list'], found: ReturnType<typeof idsOf>): UnknownName[] {
  return (found?.unknown ?? []).map(({ index, value }) => ({
    list,
    column: `${list}.${index + 1}`,
    value,
  }))
}

interface Named {
  byName: Map<string, number>
  byId: Map<number, Record<Language, string>>
}

export type Names = Record<UnknownName['list'], Named>

/** Both lists are short. */
async function readNames(db: Database): Promise<Names> {
  const read = async (table: string, name: string) => {
    const { rows } = await sql<{ id: number; en: string; es: string }>`
      select id, ${sql.ref(`${name}_en`)} as en, ${sql.ref(`${name}_es`)} as es
      from ${sql.table(table)} order by id limit 1000`.execute(db)
    return {
      byName: new Map(
        rows.flatMap(({ id, en, es }) => [en, es].map((one) => [foldedText(one.trim()), id])),
      ),
      byId: new Map(rows.map(({ id, ...names }) => [id, names])),
    }
  }
  return {
    competencies: await read('competencies', 'competence'),
    industries: await read('industries', 'name'),
  }
}

/** @returns null for what is no list; the schema says so */
function idsOf(value: unknown, { byName, byId }: Named) {
  if (!Array.isArray(value)) return null
  const ids = value.map((entry: unknown) => {
    const id = Number(entry)
    return byId.has(id) ? id : byName.get(foldedText(String(entry).trim()))
  })
  const unknown = value.flatMap((entry: unknown, index) =>
    ids[index] === undefined ? [{ index, value: shortened(String(entry)) }] : [],
  )
  return { ids: ids.filter((id) => id !== undefined), unknown }
}

/** The vacancy as somebody who writes it has it before them. */
function contentOf(vacancy: NewVacancy, { byId }: Named): DraftContent {
  const { language, title, workplace_type, education_level, min_years, address, salary } = vacancy
  return {
    language,
    title,
    workplace_type,
    education_level,
    min_years,
    address: {
      location: address.location,
      location_fixed: address.location_fixed ?? '',
      place_id: null,
      as_written: true,
    },
    ...keyed(vacancyTextNames, (name) => vacancy[name]),
    asked_languages: vacancy.asked_languages,
    outcomes: vacancy.outcomes,
    competencies: vacancy.competencies.map((id) => ({
      id,
      competence: byId.get(id)?.[language] ?? '',
    })),
    salary: {
      min_salary: salary.min_salary,
      max_salary: salary.max_salary ?? null,
      salary_currency: salary.salary_currency,
      yearly_bonus: salary.yearly_bonus ?? null,
      yearly_variable: salary.yearly_variable ?? null,
      work_schedule: salary.work_schedule,
      business_travel: salary.business_travel ?? '',
      benefits: salary.benefits ?? '',
      average_bonuses: salary.average_bonuses ?? '',
      average_commissions: salary.average_commissions ?? '',
    },
    industries: vacancy.industries,
    visibility: vacancy.visibility ?? 'public',
  }
}
