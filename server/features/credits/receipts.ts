import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Receipt } from '#contract/receipts.ts'
import { managers } from '#contract/roles.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Environment } from '#server/platform/environment.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { receiptNumber, refundedIn } from './rules.ts'

/** Stores a receipt with the current names and addresses, which stay as they are on it. */
export async function createReceipt(
  { environment }: Pick<Services, 'environment'>,
  tx: Transaction,
  checkout_id: string,
) {
  const seller = sellerOf(environment)
  await tx
    .insertInto('receipts')
    .columns([
      'checkout_id',
      'buyer_name',
      'buyer_email',
      'company',
      'tax_id',
      'package_en',
      'package_es',
      'seller_name',
      'seller_address',
      'seller_email',
    ])
    .expression(
      tx
        .selectFrom('checkouts')
        .innerJoin('credit_accounts as account', 'account.id', 'checkouts.account_id')
        .innerJoin('users as buyer', 'buyer.id', 'checkouts.user_id')
        .innerJoin('credit_prices as price', 'price.id', 'checkouts.price_id')
        .innerJoin('credit_packages as package', 'package.id', 'price.package_id')
        .leftJoin('companies', 'companies.id', 'account.company_id')
        .select('checkouts.id')
        .select(sql<string>`buyer.name || ' ' || buyer.last_name`.as('buyer_name'))
        .select('buyer.email')
        .select((row) => row.fn.coalesce('companies.legal_name', 'companies.name').as('company'))
        .select(['companies.tax_id', 'package.name_en', 'package.name_es'])
        .select((row) => [
          row.val(seller.seller_name).as('seller_name'),
          row.val(seller.seller_address).as('seller_address'),
          row.val(seller.seller_email).as('seller_email'),
        ])
        .where('checkouts.id', '=', checkout_id),
    )
    .execute()
}

/** Fills in the seller on receipts from before the column existed. */
export async function nameSeller(db: Database, environment: Environment) {
  await db
    .updateTable('receipts')
    .set(sellerOf(environment))
    .where('seller_name', 'is', null)
    .execute()
}

function sellerOf({ SELLER_NAME, SELLER_ADDRESS, CONTACT_EMAIL_2 }: Environment) {
  return { seller_name: SELLER_NAME, seller_address: SELLER_ADDRESS, seller_email: CONTACT_EMAIL_2 }
}

/**
 * The receipt of a fulfilled purchase.
 * @throws Refused not_found also for a receipt that the reader may not see
 */
export async function getReceipt(
  db: Database,
  reader: Actor,
  code: string,
  language: Language,
): Promise<Receipt> {
  const bought = await findBought(db, reader, code)
  if (!bought?.fulfilled_at || !bought.receipt_number) throw new Refused('not_found')
  const reversals = await db
    .selectFrom('payment_reversals')
    .select(['kind', 'stage', 'amount', 'changed_at'])
    .where('checkout_id', '=', code)
    .orderBy('created_at')
    .execute()

  const { credits, unit_amount, paid_amount, currency, paid_currency, credits_withdrawn } = bought
  return {
    code,
    number: receiptNumber(bought.receipt_number),
    issued_at: bought.fulfilled_at.toISOString(),
    is_test: bought.provider === 'test',
    seller: {
      name: bought.seller_name ?? '',
      address: bought.seller_address ?? '',
      email: bought.seller_email ?? '',
    },
    buyer: {
      name: bought.buyer_name,
      email: bought.buyer_email,
      company: bought.company,
      tax_id: bought.tax_id,
    },
    package: bought[`package_${language}`],
    credits,
    amount: paid_amount ?? unit_amount,
    currency: paid_currency ?? currency,
    reference: bought.payment_id ?? bought.provider_id,
    reversals: reversalsOn(reversals),
    credits_withdrawn,
  }
}

interface ReversalRow extends Omit<Receipt['reversals'][number], 'kind' | 'at'> {
  kind: 'refund' | 'single_refund' | 'dispute'
  changed_at: Date
}

/** Successful refunds as their sum; failed refunds and disputes one by one. */
function reversalsOn(rows: ReversalRow[]): Receipt['reversals'] {
  const successful = rows.filter(({ kind, stage }) => kind !== 'dispute' && stage === 'done')
  const others = rows.filter((one) => !successful.includes(one))
  const refunded = refundedIn(rows)
  const at = successful.map(({ changed_at }) => changed_at.toISOString()).sort()
  return [
    ...(refunded > 0
      ? [{ kind: 'refund' as const, stage: 'done' as const, amount: refunded, at: at.at(-1) ?? '' }]
      : []),
    ...others.map(({ kind, stage, amount, changed_at }) => ({
      kind: kind === 'dispute' ? kind : ('refund' as const),
      stage,
      amount,
      at: changed_at.toISOString(),
    })),
  ]
}

/** Restricted to the buyer and, for a purchase of a company, its managers. */
async function findBought(db: Database, reader: Actor, code: string) {
  const companyId = managers.some((role) => role === reader.role) ? reader.company_id : null
  return db
    .selectFrom('checkouts')
    .innerJoin('credit_accounts as account', 'account.id', 'checkouts.account_id')
    .innerJoin('receipts', 'receipts.checkout_id', 'checkouts.id')
    .selectAll('checkouts')
    .selectAll('receipts')
    .where('checkouts.id', '=', code)
    .where('status', '=', 'fulfilled')
    .where((row) =>
      companyId
        ? row.or([
            row('checkouts.user_id', '=', reader.id),
            row('account.company_id', '=', companyId),
          ])
        : row('checkouts.user_id', '=', reader.id),
    )
    .executeTakeFirst()
}
