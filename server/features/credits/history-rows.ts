import { sql } from 'kysely'
import type { HiddenName } from '#contract/companies/hidden-name.ts'
import type { CreditChange } from '#contract/credits/ledger.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export interface Row extends Pick<
  CreditChange,
  'id' | 'cause' | 'credits' | 'available_change' | 'held_change' | 'balance_after' | 'held_after'
> {
  first: number
  created_at: Date
  debt_change: number
  debt_after: number
  slug: string | null
  title: string | null
  company: string | null
  company_hidden: HiddenName | null
  company_id: string | null
  package: string | null
  checkout_id: string | null
  buyer_id: string | null
  actor_id: string | null
  actor_name: string | null
  actor_hidden: HiddenName | null
  actor_company_id: string | null
}

/**
 * A transaction has at most one entry per account, so the newest entries of each account contain
 * the page.
 */
export async function listRows(
  db: Database,
  { id, company_id }: Actor,
  count: number,
  before: string | null,
  language: Language,
): Promise<Row[]> {
  const owner = company_id ? sql`company_id = ${company_id}::uuid` : sql`user_id = ${id}::uuid`
  const name = sql.ref(`package.name_${language}`)
  const { rows } = await sql<Row>`
    with account as (select id, kind from credit_accounts where ${owner}),
    recent as (
      select movement_id, min(entry.id) as first, max(entry.id) as last,
        (array_agg(left(encode(entry.hash, 'hex'), 16) order by entry.id))[1] as id,
        coalesce(sum(delta) filter (where kind = 'available'), 0)::int as available_change,
        coalesce(sum(delta) filter (where kind = 'held'), 0)::int as held_change,
        coalesce(sum(delta) filter (where kind = 'debt'), 0)::int as debt_change
      from account cross join lateral (
        select id, movement_id, delta, hash from credit_entries
        where account_id = account.id and id < coalesce(${before}::bigint, 9223372036854775807)
        order by id desc limit ${count}::int
      ) entry
      group by movement_id order by first desc limit ${count}::int
    )
    select recent.*, movement.created_at, movement.checkout_id, movement.actor_id,
      case when movement.reason = 'return' then coalesce(application.return_cause, 'unanswered')
        when movement.reason = 'compensation' and application.return_cause = 'short_answer'
          then 'compensation_short'
        when movement.reason = 'grant' and movement.note = 'signup' then 'welcome'
        else movement.reason end as cause,
      greatest(abs(held_change), abs(available_change + debt_change)) as credits,
      balance.available as balance_after, balance.held as held_after, balance.debt as debt_after,
      vacancy.slug, vacancy.title, vacancy.company_id,
      case when company.id is not null
        then known_company_name(company, vacancy.id, vacancy.visibility, ${id}::uuid) end as company,
      case when company.id is not null
        then hidden_company_name(company, vacancy.id, vacancy.visibility, ${id}::uuid) end as company_hidden,
      ${name} as package, checkout.user_id as buyer_id,
      ${personName('actor')} as actor_name, ${hiddenPerson('actor')} as actor_hidden, actor.company_id as actor_company_id
    from recent
    join credit_movements movement on movement.id = recent.movement_id
    cross join lateral (
      select coalesce(sum(balance_after) filter (where kind = 'available'), 0)::int as available,
        coalesce(sum(balance_after) filter (where kind = 'held'), 0)::int as held,
        coalesce(sum(balance_after) filter (where kind = 'debt'), 0)::int as debt
      from account cross join lateral (
        select balance_after from credit_entries where account_id = account.id and id <= recent.last
        order by id desc limit 1
      ) latest
    ) balance
    left join applications application on application.id = movement.application_id
    left join vacancies vacancy on vacancy.id = coalesce(movement.vacancy_id, application.vacancy_id)
    left join companies company on company.id = vacancy.company_id
    left join checkouts checkout on checkout.id = movement.checkout_id
    left join credit_prices price on price.id = checkout.price_id
    left join credit_packages package on package.id = price.package_id
    left join users actor on actor.id = movement.actor_id
    order by first desc`.execute(db)
  return rows
}
