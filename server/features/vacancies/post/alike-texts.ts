import { sql } from 'kysely'
import type { AlikeText, WrittenTexts } from '#contract/vacancies/alike-texts.ts'
import { type ComparedText, comparedTexts } from '#contract/vacancies/vacancy-texts.ts'
import { isoTime } from '#server/platform/db/build-json.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'

/**
 * Measured on texts of vacancies: of unrelated ones no more than 0.45 is alike, and 0.6 to 0.9 of
 * those in which each tenth word was replaced.
 */
const alikeFrom = 0.6
/** Shorter texts say the same by chance. */
const lengthMin = 80
/** Bounds the work: comparing costs in proportion to both. */
const comparedMax = { vacancies: 100, characters: 2_000 }

/**
 * The texts that are nearly those of a vacancy of the author's company, each with the one that is
 * most like it. The vacancies of nobody else are looked at.
 */
export async function alikeTexts(
  db: Database,
  { company_id }: Staff,
  written: WrittenTexts,
): Promise<AlikeText[]> {
  const sent = textsOf(written)
  if (sent.length === 0) return []
  const { rows } = await sql<AlikeText['vacancy'] & { field: ComparedText }>`
    with latest as materialized (
      select * from vacancies where company_id = ${company_id}
      order by created_at desc, id desc limit ${comparedMax.vacancies}
    ), sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (field text, text text)
    )
    select distinct on (sent.field) sent.field, v.slug, v.title, v.job_status,
      ${isoTime('v.created_at')} as created_at
    from sent cross join latest v cross join lateral (
      select left(case sent.field when 'outcomes' then (
        select string_agg(o.outcome, ' ' order by o.position) from vacancy_outcomes o
        where o.vacancy_id = v.id) else to_jsonb(v) ->> sent.field end, ${comparedMax.characters}) as text
    ) other cross join lateral (select similarity(sent.text, other.text) as likeness) s
    where char_length(other.text) between char_length(sent.text) * ${alikeFrom}::float8 and char_length(sent.text) / ${alikeFrom}::float8
      and s.likeness >= ${alikeFrom}::float8
    order by sent.field, s.likeness desc, v.created_at desc`.execute(db)
  return rows.map(({ field, ...vacancy }) => ({ field, vacancy }))
}

function textsOf(written: WrittenTexts) {
  return comparedTexts.flatMap((field) => {
    const text = [written[field] ?? ''].flat().join(' ').trim()
    return text.length < lengthMin ? [] : { field, text: text.slice(0, comparedMax.characters) }
  })
}
