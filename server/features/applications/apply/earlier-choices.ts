import { sql } from 'kysely'
import type { EarlierChoice } from '#contract/applications/earlier-choice.ts'
import { educationLevels } from '#contract/vacancies/vacancy-choices.ts'
import { isoTime } from '#server/platform/db/build-json.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'

/**
 * Finds what a candidate answered with yes or no before, each to the vacancy that asked for the
 * most alike. A yes holds for more pay and for a lower level of education, a no for less pay and
 * for a higher level. *Applied before* stays open if the company is confidential, because the
 * answer would name it.
 */
export const findChoices = preparedQuery(
  'earlier_choices',
  (value: { vacancy_id: string; candidate_id: string }) => sql<EarlierChoice>`
    with given as (
      select choice.*, old.id as vacancy_id, old.company_id, old.title, old.visibility, a.applied_at
      from applications a join vacancies old on old.id = a.vacancy_id cross join vacancies v
      cross join lateral (
        select sees_company(v.id, v.visibility, a.candidate_id) as is_known,
          old.company_id = v.company_id
            and sees_company(old.id, old.visibility, a.candidate_id) as is_same_company
      ) as company
      cross join lateral (values
        ('current_salary', a.current_salary, null::text, old.salary_currency = v.salary_currency
          and case when a.current_salary then v.min_salary >= old.min_salary
            else v.min_salary <= old.min_salary end, 1::float4),
        ('direct_experience', a.direct_experience, null, true, similarity(old.title, v.title)),
        ('education', a.education, null,
          case when a.education then ${levelOf('v')} <= ${levelOf('old')}
            else ${levelOf('v')} >= ${levelOf('old')} end, 1),
        ('hiring_processes', a.hiring_processes, null, true, 1),
        ('previous_processes', company.is_same_company, null, true, company.is_same_company::int),
        ('work_schedule', a.work_schedule, nullif(old.work_schedule, v.work_schedule), true,
          similarity(old.work_schedule, v.work_schedule))
      ) as choice (field, value, asked, is_likely, likeness)
      where v.id = ${value.vacancy_id} and a.candidate_id = ${value.candidate_id}
        and (choice.field <> 'previous_processes' or company.is_known)
    ), best as (
      select distinct on (field) * from given
      order by field, is_likely desc, likeness desc, applied_at desc
    )
    select b.field, b.value, b.is_likely, b.title, b.asked, ${isoTime('applied_at')} as apply_date,
      named_company(c, b.vacancy_id, b.visibility, ${value.candidate_id}) as company,
      case b.field when 'current_salary' then (
        select json_build_object('min_salary', old.min_salary::float8, 'salary_currency', old.salary_currency)
        from vacancies old where old.id = b.vacancy_id) end as pay
    from best b join companies c on c.id = b.company_id order by b.field`,
)

/** The place of a level of education among all. */
function levelOf(vacancy: 'v' | 'old') {
  const levels = sql.join(educationLevels.map((level) => sql.lit(level)))
  return sql`array_position(array[${levels}], ${sql.ref(`${vacancy}.education_level`)}::text)`
}
