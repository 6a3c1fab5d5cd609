import { type RawBuilder, sql } from 'kysely'
import { applicationTexts, type KeptAnswerKind } from '#contract/applications/application-fields.ts'

/** The latest applications whose answers are listed. */
const applicationsMax = 200

export interface SentAnswer {
  id: string
  kind: KeptAnswerKind
  question: string
  answer: string
}

/**
 * The different answers that a candidate has sent, each with the last application that has it:
 * `id`, `kind`, `question`, `answer`, `application_id`, `applied_at`.
 */
export function sentAnswers(candidate_id: string): RawBuilder<unknown> {
  return sql`
    select distinct on (id) id, kind, question, answer, application_id, applied_at
    from (
      select id as application_id, applied_at, ${sql.join(applicationTexts.map((name) => sql.ref(name)))}
      from applications where candidate_id = ${candidate_id}::uuid
      order by applied_at desc, id desc limit ${sql.lit(applicationsMax)}
    ) mine
    cross join lateral (
      select 'text' as kind, field.* from (values ${sql.join(
        applicationTexts.map((name) => sql`(${sql.lit(name)}, mine.${sql.ref(name)})`),
      )}) as field (question, answer)
      union all
      select a.kind, case a.kind when 'competency' then a.ref_id::text else coalesce(a.asked, '') end,
        a.response
      from application_answers a where a.application_id = mine.application_id
    ) given
    cross join lateral (select sent_answer_id(kind, question, answer) as id) own
    order by id, applied_at desc`
}
