import { sql } from 'kysely'
import type { EarlierChoice } from '#contract/applications/earlier-choice.ts'
import { isoTime } from '#server/platform/db/build-json.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { alikeFrom, applicationsMax } from './earlier-limits.ts'

/**
 * Finds what a candidate last answered with yes or no to a vacancy that asks for the same level of
 * education, or for a work schedule in the same or alike words.
 */
export const findChoices = preparedQuery(
  'earlier_choices',
  (value: { vacancy_id: string; candidate_id: string }) => sql<EarlierChoice>`
    with mine as (
      select * from applications where candidate_id = ${value.candidate_id}
      order by applied_at desc, id desc limit ${sql.lit(applicationsMax)}
    ), fitting as (
      select given.*, old.title, m.applied_at,
        named_company(c, old.id, old.visibility, ${value.candidate_id}) as company
      from mine m join vacancies old on old.id = m.vacancy_id join companies c on c.id = old.company_id
      cross join vacancies v
      cross join lateral (values
        ('education', m.education, null, (old.education_level = v.education_level)::int::float4),
        ('work_schedule', m.work_schedule, nullif(old.work_schedule, v.work_schedule),
          similarity(old.work_schedule, v.work_schedule))
      ) as given (field, value, asked, fit)
      where v.id = ${value.vacancy_id} and given.fit >= ${sql.lit(alikeFrom)}::float4
    )
    select distinct on (field) field, value, title, company, asked,
      ${isoTime('applied_at')} as apply_date
    from fitting order by field, fit desc, applied_at desc`,
)
