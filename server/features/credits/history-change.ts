import type { CreditChange } from '#contract/credits/ledger.ts'
import { managers } from '#contract/endpoint/roles.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { label } from '#server/platform/labels.ts'
import type { Row } from './history-rows.ts'

export function changeOf(row: Row, reader: Actor, language: Language): CreditChange {
  const { slug, title, company, company_hidden } = row
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    cause: row.cause,
    cause_value: label(language, `credits_${causeFor(reader, row)}`),
    credits: row.credits,
    available_change: row.available_change,
    held_change: row.held_change,
    owed_change: -row.debt_change || 0,
    balance_after: row.balance_after,
    held_after: row.held_after,
    owed_after: -row.debt_after || 0,
    vacancy: slug && title ? { slug, title, company, company_hidden } : null,
    package: row.package,
    receipt: mayReadReceipt(row, reader) ? row.checkout_id : null,
    actor: actorOf(row, reader),
  }
}

/** The company reads of its silence, or of its short answer, as the one who has paid for it. */
function causeFor({ company_id }: Actor, { cause }: Row) {
  const isCompensation = cause === 'compensation' || cause === 'compensation_short'
  return isCompensation && company_id !== null ? (`${cause}_paid` as const) : cause
}

/** @returns whether the reader bought it, or manages the company that it was bought for */
function mayReadReceipt({ buyer_id }: Row, { id, role }: Actor) {
  return buyer_id === id || (buyer_id !== null && managers.some((manager) => manager === role))
}

/** Candidates see the company as the actor, never its staff by name. */
function actorOf(row: Row, reader: Actor): CreditChange['actor'] {
  const { actor_id, actor_company_id, company_id } = row
  const actor = { name: row.actor_name, name_hidden: row.actor_hidden }
  if (actor_id === reader.id) return { is: 'you', ...actor }
  if (actor_id !== null && actor_company_id !== null) {
    if (actor_company_id === reader.company_id) return { is: 'colleague', ...actor }
    if (actor_company_id === company_id)
      return { is: 'company', name: row.company, name_hidden: row.company_hidden }
  }
  return { is: 'altura', name: 'Altura', name_hidden: null }
}
