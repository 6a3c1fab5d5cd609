import type { Language } from '#contract/shapes.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Owner } from './ledger.ts'

/** Candidates have accounts of their own; staff share their company's. */
export function ownerOf(actor: Pick<Actor, 'id' | 'role' | 'company_id'>): Owner {
  return actor.company_id === null ? { user_id: actor.id } : { company_id: actor.company_id }
}

export async function getBalanceFor(
  db: Database | Transaction,
  actor: Pick<Actor, 'id' | 'role' | 'company_id'>,
) {
  return getBalance(db, ownerOf(actor))
}

/** What an owner can spend now. */
export async function getBalance(db: Database | Transaction, owner: Owner): Promise<number> {
  const account = await db
    .selectFrom('credit_accounts')
    .select('balance')
    .where((column) => column.and(owner))
    .where('kind', '=', 'available')
    .executeTakeFirst()
  return account?.balance ?? 0
}

/** The same, and nobody else spends from it until the transaction ends. */
export async function lockBalance(tx: Transaction, owner: Owner): Promise<number> {
  const account = await tx
    .selectFrom('credit_accounts')
    .select('balance')
    .where((column) => column.and(owner))
    .where('kind', '=', 'available')
    .forUpdate()
    .executeTakeFirst()
  return account?.balance ?? 0
}

export async function listPackages(db: Database, language: Language) {
  const packages = await db
    .selectFrom('credit_packages')
    .innerJoin('credit_prices', 'credit_prices.package_id', 'credit_packages.id')
    .select([
      'credit_packages.id',
      `name_${language} as name`,
      `description_${language} as description`,
      'credits',
      'credit_prices.id as price_id',
      'unit_amount',
      'currency',
    ])
    .where('credit_packages.archived_at', 'is', null)
    .where('credit_prices.archived_at', 'is', null)
    .orderBy('unit_amount')
    .orderBy('position')
    .execute()
  return packages.map(({ price_id, unit_amount, currency, ...rest }) => ({
    ...rest,
    default_price: { id: price_id, unit_amount, currency },
  }))
}

/** What is on sale under this price, or nothing. */
export async function findOffer(db: Database, priceId: string) {
  return db
    .selectFrom('credit_prices')
    .innerJoin('credit_packages', 'credit_packages.id', 'credit_prices.package_id')
    .select([
      'credit_prices.id',
      'unit_amount',
      'currency',
      'provider_price_id',
      'credits',
      'name_en',
      'name_es',
    ])
    .where('credit_prices.id', '=', priceId)
    .where('credit_prices.archived_at', 'is', null)
    .where('credit_packages.archived_at', 'is', null)
    .executeTakeFirst()
}

/** Someone else's purchase is answered like one that does not exist. */
export async function getCheckoutOf(db: Database, buyer: Actor, code: string) {
  const checkout = await db
    .selectFrom('checkouts')
    .select(['status', 'provider_id'])
    .where('id', '=', code)
    .where('user_id', '=', buyer.id)
    .executeTakeFirst()
  if (!checkout) throw new Refused('not_found')
  return checkout
}
