import { sql } from 'kysely'
import { applicationTexts, type KeptAnswerKind } from '#contract/applications/application-fields.ts'
import type { KeptAnswer } from '#contract/applications/kept-answers.ts'
import type { Language } from '#contract/fields/languages.ts'
import { isoTime } from '#server/platform/db/build-json.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { decodeKeyCursor } from '#server/platform/db/key-cursor.ts'
import { escapedForLike } from '#server/platform/db/like.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { sentAnswers } from './sent-answers.ts'

interface Asked {
  kind: KeptAnswerKind
  search?: string | undefined
  limit: number
  cursor?: string | undefined
}

type Row = KeptAnswer & { place: string; total: number }

/**
 * A page of the answers of a candidate of one kind: the fields in their order, competencies by
 * their names, achievements by their newest answer; to each the pinned one, then the newest.
 */
export async function listAnswers(
  db: Database,
  { id }: Candidate,
  { kind, search = '', limit, cursor }: Asked,
  language: Language,
) {
  const pattern = `%${escapedForLike(search)}%`
  const { rows } = await sql<Row>`
    with sent as materialized (
      select * from (${sentAnswers(id)}) sent where kind = ${kind}
    ), kept as materialized (
      select *, id <> sent_answer_id(kind, question, answer) as is_own
      from kept_answers where user_id = ${id}::uuid and kind = ${kind}
    ), offered as (
      select s.id, s.question, coalesce(k.answer, s.answer) as answer, s.application_id,
        coalesce(k.is_pinned, false) as is_pinned, s.applied_at,
        case when k.is_own then k.kept_at end as written_at
      from sent s left join kept k on k.id = s.id
      where k.id is null or k.answer is not null
      union all
      select k.id, k.question, k.answer, null, k.is_pinned, null, k.kept_at
      from kept k where k.answer is not null and k.id not in (select id from sent)
    ), told as (
      select o.*, c.name as competence, v.slug, v.title, coalesce(o.written_at, o.applied_at) as at,
        named_company(company, v.id, v.visibility, ${id}::uuid) as company
      from offered o
      left join (
        select id::text as question, ${sql.ref(`competence_${language}`)} as name from competencies
      ) c on ${kind}::text = 'competency' and c.question = o.question
      left join applications a on a.id = o.application_id
      left join vacancies v on v.id = a.vacancy_id
      left join companies company on company.id = v.company_id
    ), found as (
      select *, max(at) over (partition by question) as latest from told
      where folded(concat_ws(' ', answer, competence, title,
        case ${kind}::text when 'outcome' then question end)) like folded(${pattern}::text)
    ), placed as (
      select *, count(*) over ()::int as total, row_number() over (order by
        array_position(${[...applicationTexts]}::text[], question), competence, latest desc, question,
        is_pinned desc, at desc, id) as place
      from found
    )
    select id, ${kind}::text as kind, question, competence, answer as text, is_pinned,
      case when title is not null then json_build_object('slug', slug, 'title', title,
        'company', company, 'apply_date', ${isoTime('applied_at')}) end as sent,
      ${isoTime('written_at')} as written_at, place, total
    from placed where place > ${decodeKeyCursor(cursor) ?? '0'}::bigint
    order by place limit ${limit + 1}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit),
    meta: { next_cursor: last ? encodeCursor(last.place) : null, total: rows[0]?.total ?? 0 },
  }
}
