// The candidates who agreed to be counted, with what factsOf() has of them, but for what is near.
import { type RawBuilder, sql } from 'kysely'
import { languageLevels } from '#contract/fields/language-levels.ts'
import { educationLevels } from '#contract/vacancies/vacancy-choices.ts'
import { isHere } from '#server/platform/db/away.ts'

const none = sql`'{}'::text[]`

/** `w` is wishes, `c` careers. In the order of the type. */
const facts = sql.join([
  sql`w.functions`,
  none,
  sql`w.levels`,
  none,
  sql`w.places || case when w.relocation = 'country' then array(
    select coalesce((
      select p.country_code from places p
      where p.id = case when code ~ '^[0-9]{1,9}$' then code::int end), left(code, 2))
    from unnest(w.places) as code) else '{}' end`,
  none,
  sql`w.relocation is not distinct from 'anywhere'`,
  sql`w.workplaces`,
  none,
  sql`w.industries::text[]`,
  sql`(${sql.val([...educationLevels])}::text[])[1:coalesce((
    select max(array_position(${sql.val([...educationLevels])}::text[], each ->> 'level'))
    from jsonb_array_elements(c.career -> 'education') as each), 0)]`,
  none,
  sql`array(
    select (each ->> 'code') || '.' || level
    from jsonb_array_elements(c.career -> 'languages') as each
    cross join unnest((${sql.val([...languageLevels])}::text[])[
      1:array_position(${sql.val([...languageLevels])}::text[], each ->> 'level')]) as level)`,
  none,
  sql`w.years`,
  sql`case when w.pay is null then '{}' else jsonb_build_object(w.currency, w.pay) end`,
])

/**
 * Each candidate whom a company may count: who agreed to it, is here, has not blocked the company,
 * does not work there (is_employer()), and has no address of its present or former people.
 */
export function countedFacts(companyId: string): RawBuilder<{ facts: unknown }> {
  return sql`
    select w.user_id, row(${facts})::match_facts as facts
    from wishes w join users u on u.id = w.user_id left join careers c on c.user_id = w.user_id
    where w.is_counted and u.role = 'candidate' and u.removed_at is null
      and u.suspended_at is null and ${isHere('u')}
      and u.id not in (
        select g.user_id from guarded_companies g where g.company_id = ${companyId}::uuid)
      and u.id not in (
        select e.user_id from employers e where e.company_id = ${companyId}::uuid)
      and domain_of_email(u.email) not in (
        select d.domain from email_domains d
        where d.company_id = ${companyId}::uuid and d.proven_at is not null)
      and u.id not in (
        select b.user_id from company_blocks b
        where b.user_id is not null and (b.company_id is null or b.company_id = ${companyId}::uuid))
      and email_digest(u.email) not in (
        select b.digest from company_blocks b
        where b.digest is not null and (b.company_id is null or b.company_id = ${companyId}::uuid))
      and lower(u.email) not in (
        select lower(s.email) from users s where s.company_id = ${companyId}::uuid)`
}
