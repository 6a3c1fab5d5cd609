import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { CreditChange } from '#contract/ledger.ts'
import { managers } from '#contract/roles.ts'
import { decodeKeyCursor, encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { label } from '#server/platform/i18n.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** A page of the changes of the reader's credits, or of their company's, newest first. */
export async function listCreditHistory(
  db: Database,
  reader: Actor,
  { limit, cursor }: PageQuery,
  language: Language,
) {
  const rows = await listRows(db, reader, limit + 1, decodeKeyCursor(cursor), language)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map((row) => changeOf(row, reader, language)),
    meta: { next_cursor: last ? encodeCursor(String(last.first)) : null },
  }
}

interface Row extends Pick<
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
  company_id: string | null
  package: string | null
  checkout_id: string | null
  buyer_id: string | null
  actor_id: string | null
  actor_name: string | null
  actor_company_id: string | null
}

/**
 * A transaction has at most one entry per account, so the newest entries of each account contain
 * the page.
 */
async function listRows(
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
        when movement.reason = 'grant' and movement.note = 'signup' then 'welcome'
        else movement.reason end as cause,
      greatest(abs(held_change), abs(available_change + debt_change)) as credits,
      balance.available as balance_after, balance.held as held_after, balance.debt as debt_after,
      vacancy.slug, vacancy.title, vacancy.company_id, company.name as company,
      ${name} as package, checkout.user_id as buyer_id,
      actor.name || ' ' || actor.last_name as actor_name, actor.company_id as actor_company_id
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

function changeOf(row: Row, reader: Actor, language: Language): CreditChange {
  const { slug, title, company } = row
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    cause: row.cause,
    cause_value: label(language, `credits_${row.cause}`),
    credits: row.credits,
    available_change: row.available_change,
    held_change: row.held_change,
    owed_change: -row.debt_change || 0,
    balance_after: row.balance_after,
    held_after: row.held_after,
    owed_after: -row.debt_after || 0,
    vacancy: slug && title && company ? { slug, title, company } : null,
    package: row.package,
    receipt: mayReadReceipt(row, reader) ? row.checkout_id : null,
    actor: actorOf(row, reader),
  }
}

/** @returns whether the reader bought it, or manages the company that it was bought for */
function mayReadReceipt({ buyer_id }: Row, { id, role }: Actor) {
  return buyer_id === id || (buyer_id !== null && managers.some((manager) => manager === role))
}

/** Candidates see the company as the actor, never its staff by name. */
function actorOf(row: Row, reader: Actor): CreditChange['actor'] {
  const { actor_id, actor_name, actor_company_id, company } = row
  if (actor_id === reader.id) return { is: 'you', name: actor_name ?? '' }
  if (actor_id !== null && actor_company_id !== null) {
    if (actor_company_id === reader.company_id) return { is: 'colleague', name: actor_name ?? '' }
    if (company !== null && actor_company_id === row.company_id)
      return { is: 'company', name: company }
  }
  return { is: 'altura', name: 'Altura' }
}
